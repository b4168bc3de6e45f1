print("searchframes")
