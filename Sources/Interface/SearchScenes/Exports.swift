// A scene is written in the language: who works with scenes knows its problems, places and values.
@_exported import SearchLanguage
