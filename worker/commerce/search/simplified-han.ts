import dictionary from 'opencc-js/dict/TSCharacters';

let simplified: ReadonlyMap<string, string> | undefined;

/** "傳 传|臺 台": each traditional character, with the simplified ones for it. */
function parse(text: string): ReadonlyMap<string, string> {
  return new Map(text.split('|').map((entry) => entry.split(' ') as [string, string]));
}

/** A text with simplified characters for traditional ones: both spell the same title. */
export function simplifyHan(text: string): string {
  return text.replace(/\p{Script=Han}/gu, (sign) => {
    simplified ??= parse(dictionary);
    return simplified.get(sign) ?? sign;
  });
}
