/** Languages commonly named by game shops, as BCP 47. */
const TAGS = [
  ...[
    'ar',
    'bg',
    'ca',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'es-419',
    'et',
    'fi',
    'fr',
    'fr-CA',
    'he',
    'hi',
    'hr',
    'hu',
  ],
  ...[
    'id',
    'it',
    'ja',
    'ko',
    'lt',
    'lv',
    'ms',
    'nb',
    'nl',
    'no',
    'pl',
    'pt',
    'pt-BR',
    'pt-PT',
    'ro',
    'ru',
    'sk',
    'sl',
    'sr',
  ],
  ...['sv', 'th', 'tr', 'uk', 'vi', 'zh', 'zh-Hans', 'zh-Hant'],
] as const;

/** Built at the first use: creating the names costs more than a whole page. */
let tags: ReadonlyMap<string, string> | undefined;
const names = new Map<string, Intl.DisplayNames>();

const namesIn = (tag: string): Intl.DisplayNames => {
  const held = names.get(tag) ?? new Intl.DisplayNames([tag], { type: 'language' });
  names.set(tag, held);
  return held;
};

/** Translates merchants' English names of languages into the language of the tag. Unknown ones stay as they are. */
export function translateLanguages(english: readonly string[], tag: string): string[] {
  const inEnglish = namesIn('en');
  tags ??= new Map(TAGS.map((one) => [(inEnglish.of(one) ?? one).toLowerCase(), one]));
  const known = tags;
  return english.map((name) => {
    const found = known.get(name.toLowerCase());
    return found === undefined ? name : (namesIn(tag).of(found) ?? name);
  });
}
