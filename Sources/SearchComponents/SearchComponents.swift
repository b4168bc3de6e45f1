// SearchComponents
