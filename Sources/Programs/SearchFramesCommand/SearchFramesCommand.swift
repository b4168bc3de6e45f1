import ArgumentParser

/// The command `searchframes`: parse, validate, one call, exit status.
struct SearchFramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "searchframes",
    abstract: "Renders the search interfaces of iOS apps, at any instant of a timeline, without a Mac.",
    discussion: """
      A scene file describes a device, a screen and a timeline of events; every frame is a pure function of scene and \
      time. Begin with: searchframes init my-scene

      Exit status: 0 done and equal; 1 frames differ, are missing or unexpected; 64 usage; 65 a bad scene or image; \
      66 no such input; 71 out of memory; 73 an output cannot be made; 74 it cannot be written.
      """,
    version: ProgramVersion.current,
    subcommands: [
      Render.self, Frames.self, Sheet.self, Plot.self, Inspect.self, Check.self, Preview.self,
      Record.self, Verify.self, Accept.self, Reject.self, Merge.self, Review.self, Diff.self,
      Init.self, Examples.self, Devices.self, Fonts.self, Schema.self,
      Doctor.self,
    ])
}
