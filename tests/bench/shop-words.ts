import { autocomplete } from '../../shared/api/search.ts';
import { locales } from '../../shared/locales.ts';
import { deriveEmptyCategories } from '../../worker/commerce/demo/derive/categories.ts';
import { timeCall } from './latency.ts';

/** Searches for the shop's own words: the name of every category in every language. */
export async function searchShopWords(commerce: string): Promise<{ asked: number; missed: string[] }> {
  const missed: string[] = [];
  let asked = 0;
  for (const { code } of locales) {
    for (const { id, names } of deriveEmptyCategories()) {
      const { data } = await timeCall(commerce, autocomplete, { term: names[code].toLowerCase() }, code);
      asked += 1;
      if (data.Categories[0]?.Id !== id) missed.push(`${code}: ${names[code]}`);
    }
  }
  return { asked, missed };
}
