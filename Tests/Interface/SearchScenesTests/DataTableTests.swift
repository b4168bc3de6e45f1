import Foundation
import Testing

@testable import SearchScenes

/// A fault in a table of the library fails here.
@Suite struct DataTableTests {
  @Test(arguments: [
    ("161/3", [161.0 / 3]), ("0 122 255", [0, 122, 255]), ("60 60 67 0.18", [60, 60, 67, 0.18]), ("", []),
    (" 3  x 4/ ", [3, 4]),
  ])
  func numbersOfCells(cell: String, numbers: [Double]) { #expect(cell.numbers == numbers) }

  @Test func cellsHaveNoSpacesAround() {
    for table in [DataTable.colors, .devices, .keys, .textStyles, .words] {
      #expect(table.rows.count > 10)
      for cell in table.rows.joined() { #expect(cell.first != " " && cell.last != " ", "\(table): \(cell)") }
    }
  }

  /// The members that Swift code names, as their source has them.
  @Test func everyDeviceHasAMemberAndEveryMemberADevice() throws {
    let file = "../../../../Sources/Interface/SearchScenes/Model/Device+Named.swift"
    let source = try String(contentsOf: URL(filePath: #filePath).appending(path: file).standardized, encoding: .utf8)
    let members = source.matches(of: /static let \w+ = listed\("([^"]+)"\)/).map { String($0.output.1) }
    #expect(members == Device.all.compactMap(\.name))
    #expect(members.count == DataTable.devices.rows.count)
  }

  @Test func everyLanguageHasAllWords() {
    for row in DataTable.words.rows {
      #expect(row.count == 8 && row[6].contains("{text}") && !row[1..<7].contains(""), "\(row[0])")
      #expect(row[0] == row[0].lowercased() && SystemWords.has(language: String(row[0])))
    }
    #expect(SystemWords(language: "xx") == SystemWords(language: "en") && !SystemWords.has(language: "xx"))
    #expect(SystemWords(language: "fr-CA").search != SystemWords(language: "fr").search)
    #expect(SystemWords(language: "ca").checkTheSpelling.isEmpty)
  }

  @Test func everyKeyHasAWordOrIsEnglish() {
    let keys = SearchScene.Keyboard.ReturnKey.allCases.count
    for row in DataTable.keys.rows { #expect([2, keys + 1].contains(row.count), "\(row[0])") }
    #expect(DataTable.keys.rows.first?.first == "en")
  }

  @Test func everyColorHasItsValues() {
    let rows = DataTable.colors.rows
    for row in rows {
      #expect(["iOS15", "iOS26"].contains(row[0]) && [4, 6].contains(row.count), "\(row)")
      #expect(SearchScene.SystemColor(rawValue: String(row[1])) != nil, "\(row[1])")
      for numbers in row.dropFirst(2).map(\.numbers) {
        #expect([3, 4].contains(numbers.count), "\(row[1])")
        #expect(numbers.prefix(3).allSatisfy { 0...255 ~= $0 && $0 == $0.rounded() }, "\(row[1])")
        #expect(numbers.dropFirst(3).allSatisfy { 0..<1 ~= $0 }, "\(row[1])")
      }
    }
    let names = rows.filter { $0[0] == "iOS15" }.map { String($0[1]) }
    #expect(Set(names) == Set(SearchScene.SystemColor.allCases.map(\.rawValue)) && Set(names).count == names.count)
  }

  @Test func everyTextStyleGrowsWithTheTextSize() {
    for row in DataTable.textStyles.rows {
      let (sizes, leadings) = (row[1].numbers, row[2].numbers)
      #expect(sizes.count == ContentSizeCategory.allCases.count && leadings.count == sizes.count, "\(row[0])")
      #expect(sizes == sizes.sorted() && leadings == leadings.sorted(), "\(row[0])")
      #expect(zip(sizes, leadings).allSatisfy { $0 < $1 }, "\(row[0])")
    }
  }
}
