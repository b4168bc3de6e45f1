// SearchEncoding
