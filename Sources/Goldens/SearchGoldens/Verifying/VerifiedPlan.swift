/// A plan whose goldens are judged: the run, and the parts of its report.
package struct VerifiedPlan: Sendable {
  package var run: VerifyRun
  package var pending: PendingList
  package var pictures: [JudgedGolden.Key: ReportPictures]
  /// The errors of scenes that could not be checked, and of files that could not be written.
  package var errors: [GoldenError]
}
