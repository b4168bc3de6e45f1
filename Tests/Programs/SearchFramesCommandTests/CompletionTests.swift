import Foundation
import TestSupport
import Testing

/// The completions that real shells offer after Tab.
struct CompletionTests {
  /// Words that are begun; a blank at the end begins the next one.
  static let begun = [
    "", "re", "render --app", "render --", "frames --f", "verify --j", "examples app", "init --example ",
    "init --template ",
    "render --appearance ",
  ]

  private static func run(_ shell: String, _ arguments: [String], in folder: TemporaryFolder) throws -> ToolOutcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try Tool.run(
      #require(Tool.path(shell)), arguments, in: folder.path,
      environment: ["PATH": path, "HOME": folder.path, "TERM": "dumb"])
  }

  private static func script(for shell: String, in folder: TemporaryFolder) throws -> String {
    let outcome = try Command.run(["--generate-completion-script", shell], in: folder).expect(0)
    try folder.write(outcome.text, to: "completion")
    return folder.path(of: "completion")
  }

  /// bash fills COMPREPLY as it does at a prompt.
  @Test(.enabled(if: Tool.path("bash") != nil, "bash is not installed")) func bashOffersWhatIsKnown() throws {
    try withFolder { (folder) throws in
      let script = try Self.script(for: "bash", in: folder)
      var told = ""
      for words in Self.begun {
        let ask = """
          source \(script)
          COMP_WORDS=(searchframes \(words)\(words.isEmpty || words.hasSuffix(" ") ? "''" : ""))
          COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
          COMP_LINE="searchframes \(words)"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMP_KEY=9
          function=$(complete -p searchframes | sed -E 's/.* -F ([^ ]+).*/\\1/')
          $function searchframes "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}" 2>/dev/null
          printf '%s\\n' "${COMPREPLY[@]}"
          """
        let outcome = try Self.run("bash", ["--norc", "-c", ask], in: folder)
        let offered = Set(outcome.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
        told += "searchframes \(words)⇥\n" + offered.sorted().map { "  \($0)\n" }.joined()
      }
      try expectText(told, named: "completion-bash.txt")
    }
  }

  @Test(.enabled(if: Tool.path("fish") != nil, "fish is not installed")) func fishOffersWhatIsKnown() throws {
    try withFolder { (folder) throws in
      let script = try Self.script(for: "fish", in: folder)
      var told = ""
      for words in Self.begun {
        let outcome = try Self.run(
          "fish", ["--no-config", "-c", "source \(script); complete -C 'searchframes \(words)'"], in: folder)
        let offered = outcome.text.split(separator: "\n").map { $0.replacing("\t", with: "  ") }
        told += "searchframes \(words)⇥\n" + Set(offered).sorted().map { "  \($0)\n" }.joined()
      }
      try expectText(told, named: "completion-fish.txt")
    }
  }

  /// zsh reads the script without a complaint, and it registers itself.
  @Test(.enabled(if: Tool.path("zsh") != nil, "zsh is not installed")) func zshReadsItsScript() throws {
    try withFolder { (folder) throws in
      let script = try Self.script(for: "zsh", in: folder)
      #expect(try folder.data("completion").starts(with: Data("#compdef searchframes\n".utf8)))
      try Self.run("zsh", ["-f", "-n", script], in: folder).expect(0)
      let ask = "autoload -U compinit && compinit -u -D; source \(script); whence -w _searchframes"
      let outcome = try Self.run("zsh", ["-f", "-c", ask], in: folder)
      #expect(outcome.text.contains("_searchframes: function"), "\(outcome.words)")
    }
  }
}
