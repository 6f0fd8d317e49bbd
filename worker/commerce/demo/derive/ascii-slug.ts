import type { LocaleCode } from '../../../../shared/locales.ts';
import { toSlug } from '../../catalog/slugs.ts';
import { spellUmlauts } from '../../catalog/url-names.ts';

/** Transliterates Cyrillic; for the shop's other scripts the English URL name is used. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** A URL name in plain ASCII, without percent-encoding; null where the script has no transliteration. */
export function toAsciiSlug(title: string, locale: LocaleCode): string | null {
  const latin = title.toLowerCase().replace(/[а-яё]/g, (letter) => LATIN[letter] ?? '');
  const slug = toSlug(spellUmlauts(latin, locale));
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && /[a-z]/.test(slug) ? slug : null;
}
