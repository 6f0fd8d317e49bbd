import { DEFAULT_LOCALE, type LocaleCode, localeOf } from '../../../shared/locales.ts';
import { countries } from '../../../worker/commerce/demo/content/countries.ts';
import { seedTexts } from '../../../worker/commerce/demo/content/texts/all-texts.ts';
import type { PageText } from '../browser/probe-page.ts';
import { readCatalog } from './shop-texts.ts';

/** Minimum length: shorter sentences with placeholders match nearly any text. */
const LEAST_LETTERS = 8;
const RAW_PLACE = /\{\w+\}|\[object |undefined|NaN/;
const RAW_NAME = /^[a-z]+(\.[a-z]+){2,}$/;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A message as it may appear on a page: split at its elements, with any text at its placeholders. */
function toPatterns(message: string): string[] {
  const plain = message.replaceAll(/\{[^{}]*, (?:plural|select).*?other \{([^{}]*)\}\}/g, '$1').replaceAll('#', '{n}');
  return plain.split(/<\/?\d+\/?>/).map((piece) => piece.trim());
}

const escapeText = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const lettersOf = (text: string) => text.replaceAll(/\{\w+\}/g, '').replaceAll(/\P{L}/gu, '').length;

/** Whether a text is English on a page in another language, as opposed to texts for programs. */
export async function readUntranslated(code: LocaleCode): Promise<(text: PageText) => string | null> {
  const catalog = await readCatalog(code);
  const english = textsIn(seedTexts.en);
  const own = textsIn(seedTexts[code]);
  const pairs = [
    ...catalog.map(({ source, translation }) => [source, translation] as const),
    ...english.map((source, index) => [source, own[index] ?? source] as const),
  ];
  const ids = new Set(catalog.map(({ id }) => id));
  const allowed = new Set(pairs.flatMap(([, translation]) => toPatterns(translation)));
  // India is “Indie” in Polish and Czech: names of countries do not count as English.
  const regions = new Intl.DisplayNames([localeOf(code).tag], { type: 'region' });
  for (const { alpha2 } of countries) allowed.add(regions.of(alpha2) ?? alpha2);
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  for (const [source, translation] of pairs) {
    if (source === translation) continue;
    for (const piece of toPatterns(source)) {
      if (!/\p{L}{2}/u.test(piece)) continue;
      if (!/\{\w+\}/.test(piece)) exact.add(piece);
      else if (lettersOf(piece) >= LEAST_LETTERS) {
        patterns.push(
          new RegExp(
            `^${piece
              .split(/\{\w+\}/)
              .map(escapeText)
              .join('.+')}$`,
            'u',
          ),
        );
      }
    }
  }
  return ({ text }) => {
    if (ids.has(text)) return 'the id of a message';
    if (RAW_PLACE.test(text) || RAW_NAME.test(text)) return 'no text for people';
    if (code === DEFAULT_LOCALE || allowed.has(text)) return null;
    return exact.has(text) || patterns.some((pattern) => pattern.test(text)) ? 'English' : null;
  };
}

/** Every message of a language as it appears on pages: such a text must be completely visible. */
export async function readMessages(code: LocaleCode): Promise<Set<string>> {
  return new Set((await readCatalog(code)).flatMap(({ translation }) => toPatterns(translation)));
}
