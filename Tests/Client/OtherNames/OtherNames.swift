// Names that SwiftUI, Foundation and apps declare, in a module that a client imports next to SearchFrames.

public struct Action: Sendable { public init() {} }
public struct Appearance: Sendable { public init() {} }
public struct Backdrop: Sendable { public init() {} }
public struct Color: Sendable { public init() {} }
public struct Content: Sendable { public init() {} }
public struct ContentSizeCategory: Sendable { public init() {} }
public struct Contents: Sendable { public init() {} }
public struct Device: Sendable { public init() {} }
public struct Event: Sendable { public init() {} }
public struct Insets: Sendable { public init() {} }
public struct LayoutDirection: Sendable { public init() {} }
public struct Navigation: Sendable { public init() {} }
public struct Orientation: Sendable { public init() {} }
public struct Placeholder: Sendable { public init() {} }
public struct Row: Sendable { public init() {} }
public struct Search: Sendable { public init() {} }
public struct Selection: Sendable { public init() {} }
public struct Shadow: Sendable { public init() {} }
public struct Spring: Sendable { public init() {} }
public struct TextStyle: Sendable { public init() {} }
