// Tests of Scenes.
