// SearchFrames
