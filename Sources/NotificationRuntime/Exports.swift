// Makes the members of the line that an error names visible.
@_exported public import SourceLines
