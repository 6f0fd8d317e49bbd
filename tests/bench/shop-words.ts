import { autocomplete } from '../../shared/api/search.ts';
import { locales } from '../../shared/locales.ts';
import { genres } from '../../worker/commerce/demo/content/genres.ts';
import { deriveEmptyCategories } from '../../worker/commerce/demo/derive/categories.ts';
import { timeCall } from './latency.ts';

const GENRE_IDS: ReadonlySet<number | null | undefined> = new Set(genres.map(({ id }) => id));

/** Searches for the shop's own words: the name of every category in every language. Genres must show products too. */
export async function searchShopWords(commerce: string): Promise<{ asked: number; missed: string[] }> {
  const missed: string[] = [];
  let asked = 0;
  for (const { code } of locales) {
    for (const { id, optionId, names } of deriveEmptyCategories()) {
      const { data } = await timeCall(commerce, autocomplete, { term: names[code].toLowerCase() }, code);
      asked += 1;
      const hasProducts = data.Items.length > 0 || !GENRE_IDS.has(optionId);
      if (data.Categories[0]?.Id !== id || !hasProducts) missed.push(`${code}: ${names[code]}`);
    }
  }
  return { asked, missed };
}
