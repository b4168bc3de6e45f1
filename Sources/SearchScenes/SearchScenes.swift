// SearchScenes
