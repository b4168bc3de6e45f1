// SearchCairoPainting
