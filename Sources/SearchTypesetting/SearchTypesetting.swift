// SearchTypesetting
