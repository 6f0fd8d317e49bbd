import { toSlug } from '../../catalog/slugs.ts';

/** Cyrillic letters by their usual Latin spelling; the rest of the shop's scripts keeps the English URL name. */
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

/** A URL name in plain ASCII, so that no percent-encoding gets in the way; null where the script has no such spelling. */
export function toAsciiSlug(title: string): string | null {
  const latin = title.toLowerCase().replace(/[а-яё]/g, (letter) => LATIN[letter] ?? '');
  const slug = toSlug(latin);
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && /[a-z]/.test(slug) ? slug : null;
}
