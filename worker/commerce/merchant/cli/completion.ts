import { allCalls } from '../../../../shared/merchant/all-calls.ts';
import { GENERAL, readFields } from './command-fields.ts';

/** The choices of an option are completed after it. */
const toCase = (pattern: string, words: readonly string[]) => `    ${pattern}) words='${words.join(' ')}' ;;`;

/**
 * A script for bash and zsh: the command `shop`, which stands for `npm run shop --`, and its completion by Tab of nouns, verbs,
 * options and their choices. Loaded by `eval "$(npm run --silent shop -- completion)"` in the shop's folder.
 */
export function writeCompletion(folder: string): string {
  const nouns = [...new Set(allCalls.map(({ noun }) => noun))].sort();
  const cases = allCalls.flatMap((call) => {
    const name = `${call.noun} ${call.verb}`;
    const { options } = readFields(call);
    return [
      ...options
        .filter(({ choices }) => choices.length > 0)
        .map(({ option, choices }) => toCase(`'${name} --${option}'`, choices)),
      toCase(
        `'${name} '*`,
        [...options.map(({ option }) => option), ...Object.keys(GENERAL)].map((one) => `--${one}`),
      ),
    ];
  });
  const verbs = nouns.map((noun) =>
    toCase(
      `'${noun}'`,
      allCalls.filter((call) => call.noun === noun).map(({ verb }) => verb),
    ),
  );
  return `shop() { npm run --silent --prefix '${folder.replaceAll("'", "'\\''")}' shop -- "$@"; }
_shop() {
  local words='' typed="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}"
  local place="\${COMP_WORDS[1]} \${COMP_WORDS[2]} $before"
  [ "$COMP_CWORD" = 1 ] && place=''
  [ "$COMP_CWORD" = 2 ] && place="\${COMP_WORDS[1]}"
  case "$place" in
    '') words='${nouns.join(' ')}' ;;
${[...verbs, ...cases].join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$typed"))
}
[ -n "$ZSH_VERSION" ] && autoload -U +X bashcompinit && bashcompinit
complete -F _shop shop`;
}
