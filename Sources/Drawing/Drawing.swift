// Drawing: a scene as pixels, and what text and images need for it.
