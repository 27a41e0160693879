import Foundation

/// The script for a shell's completion of `earshot`. It requests words from ``Completion`` and completes files by
/// itself.
///
/// ArgumentParser's scripts offer nothing after `help`, do not complete files after `wav:`, treat the colon as the
/// end of a word (bash) or of a completion (zsh), and miss uppercase names.
enum CompletionScript: String {
  case bash, zsh, fish

  /// Creates the script for the shell that `--generate-completion-script` names, or else the shell in `SHELL`; nil if
  /// the arguments do not request a script or the shell is unknown.
  init?(arguments: [String]) {
    let option = "--generate-completion-script"
    guard let index = arguments.firstIndex(where: { $0 == option || $0.hasPrefix("\(option)=") }) else { return nil }
    let parts = arguments[index].split(separator: "=", maxSplits: 1)
    let shell = parts.count == 2 ? String(parts[1]) : arguments.dropFirst(index + 1).first
    let own = getenv("SHELL").map { URL(fileURLWithPath: String(cString: $0)).lastPathComponent }
    self.init(rawValue: shell ?? own ?? "")
  }

  /// The text of the script.
  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  private static let bashText = #"""
    # Completions of earshot for bash.

    _earshot() {
      local rest=${COMP_LINE:0:COMP_POINT} words=() word gap
      # Bash breaks words at = and : too; those that no space separates are one word.
      for word in "${COMP_WORDS[@]:0:COMP_CWORD}"; do
        gap=${rest%%[![:space:]]*}
        rest=${rest#"$gap"}
        rest=${rest#"$word"}
        if [[ -n $gap || ${#words[@]} -eq 0 ]]; then words+=("$word"); else words[-1]+=$word; fi
      done
      gap=${rest%%[![:space:]]*}
      rest=${rest#"$gap"}
      if [[ -n $gap ]]; then words+=("$rest"); else words[-1]+=$rest; fi

      # It replaces the part behind the last of them.
      local typed=${words[-1]} done='' sign
      for sign in = :; do
        [[ $COMP_WORDBREAKS == *"$sign"* && $typed == *"$sign"* ]] || continue
        gap=${typed%"${typed##*"$sign"}"}
        if ((${#gap} > ${#done})); then done=$gap; fi
      done

      local kind value about prefix=''
      while IFS=$'\t' read -r kind value about; do
        case $kind in
          prefix) prefix=$value ;;
          word)
            value=$prefix$value
            if [[ $value == "$typed"* ]]; then
              COMPREPLY+=("${value#"$done"}")
              if [[ $value == *[=:] ]]; then compopt -o nospace 2>/dev/null; fi
            fi
            ;;
          files | folders)
            compopt -o filenames 2>/dev/null
            while IFS='' read -r word; do COMPREPLY+=("$word"); done < <(
              shopt -s extglob nocasematch
              if [[ $kind == folders ]]; then
                compgen -d -- "${typed#"$done"}"
              elif [[ -n $value ]]; then
                compgen -o plusdirs -f -X "!*.@(${value// /|})" -- "${typed#"$done"}"
              else
                compgen -f -- "${typed#"$done"}"
              fi
            )
            ;;
        esac
      done < <("${words[0]}" ---complete "${words[@]:1}" 2>/dev/null)
    }

    complete -F _earshot earshot

    """#

  private static let zshText = #"""
    #compdef earshot
    # Completions of earshot for zsh.

    _earshot() {
      local -a fields complete open
      local line value
      local -i ret=1
      for line in "${(@f)$("${(Q)words[1]}" ---complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        fields=("${(@ps:\t:)line}")
        value=${fields[2]//:/\\:}
        case ${fields[1]} in
          prefix) compset -P "${(b)fields[2]}" ;;
          word)
            if [[ $value == *[=:] ]]; then open+=("$value:${fields[3]}"); else complete+=("$value:${fields[3]}"); fi ;;
          files) if [[ -n $value ]]; then _files -g "*.(#i)(${value// /|}|-)" && ret=0; else _files && ret=0; fi ;;
          folders) _files -/ && ret=0 ;;
        esac
      done
      (( $#complete )) && _describe -V value complete && ret=0
      (( $#open )) && _describe -V value open -S '' && ret=0
      return ret
    }

    if [[ ${funcstack[1]} == _earshot ]]; then _earshot "$@"; else compdef _earshot earshot; fi

    """#

  private static let fishText = #"""
    # Completions of earshot for fish.

    function __earshot_complete
      set -l words (commandline -opc)
      set -l typed (commandline -ct)
      set -l prefix ''
      command $words[1] ---complete $words[2..] "$typed" 2>/dev/null | while read -l -d \t kind value about
        switch $kind
          case prefix
            set prefix $value
          case word
            printf '%s%s\t%s\n' $prefix $value $about
          case files folders
            set -l pattern '/$'
            test $kind = files; and set pattern '/$|\.('(string replace -a ' ' '|' -- "$value")')$'
            test $kind = files -a -z "$value"; and set pattern ''
            # Of a command that is not known, fish completes files.
            set -l start (math (string length -- "$prefix") + 1)
            for path in (complete -C "__earshot_none "(string sub -s $start -- "$typed"))
              set path (string split -m 1 \t -- $path)[1]
              string match -qri -- $pattern $path; and printf '%s%s\n' $prefix $path
            end
        end
      end
    end

    complete -c earshot -f -a '(__earshot_complete)'

    """#
}
