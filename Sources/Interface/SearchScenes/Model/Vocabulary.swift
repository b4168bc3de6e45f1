// The names of a scene's parts in the modules of this package. Clients write `SearchScene.Event`.

package typealias Action = SearchScene.Action
package typealias Appearance = SearchScene.Appearance
package typealias BarItem = SearchScene.BarItem
package typealias BuiltInSymbol = SearchScene.BuiltInSymbol
package typealias Changes = SearchScene.Changes
package typealias Comparison = SearchScene.Comparison
package typealias Content = SearchScene.Content
package typealias ContentSizeCategory = SearchScene.ContentSizeCategory
package typealias Contrast = SearchScene.Contrast
package typealias Crop = SearchScene.Crop
package typealias Device = SearchScene.Device
package typealias Event = SearchScene.Event
package typealias FontChoice = SearchScene.FontChoice
package typealias Goldens = SearchScene.Goldens
package typealias Insets = SearchScene.Device.Insets
package typealias LayoutDirection = SearchScene.LayoutDirection
package typealias Navigation = SearchScene.Navigation
package typealias Orientation = SearchScene.Orientation
package typealias Placeholder = SearchScene.Placeholder
package typealias Row = SearchScene.Row
package typealias Search = SearchScene.Search
package typealias Selection = SearchScene.Selection
package typealias SystemColor = SearchScene.SystemColor
package typealias SystemVersion = SearchScene.SystemVersion
package typealias TapTarget = SearchScene.TapTarget
package typealias Variants = SearchScene.Variants
