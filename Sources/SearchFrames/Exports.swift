// A client imports SearchFrames alone. These modules declare members of the values that it builds and gets, which
// programs with the upcoming feature MemberImportVisibility see only in imported modules. Their names with a meaning
// outside of search interfaces, such as Event and Row, are nested in SearchScene and Layer.
@_exported import SearchGeometry
@_exported import SearchLanguage
@_exported import SearchLayers
@_exported import SearchMotion
@_exported import SearchScenes
