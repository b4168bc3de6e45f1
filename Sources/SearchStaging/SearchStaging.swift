// SearchStaging
