// A client imports SearchFrames alone: the values that it builds and gets are named in these rooms.
@_exported import SearchGeometry
@_exported import SearchLayers
@_exported import SearchMotion
@_exported import SearchScenes
