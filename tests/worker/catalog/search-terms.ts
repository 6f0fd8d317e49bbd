import { autocomplete, searchProducts } from '../../../shared/api/search.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { toSearchDocument } from '../../../worker/commerce/search/search-document.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { callCommerce, commerceDb as db } from '../../support/workers/workers.ts';

/** Titles of many kinds and scripts, in addition to the test catalogue. */
export const TITLES: readonly (readonly [id: number, name: string, features?: readonly string[]])[] = [
  [501, '東京電車 2'],
  [502, '별의 정원'],
  [503, 'Крепость Севера'],
  [504, 'Işık ve Gölge'],
  [505, 'Crème Brûlée Café'],
  [506, "Gärtner's Quest™ XIV: The Long Winter"],
  [507, 'Grand Tide Arena IV'],
  [508, 'Stormglass Chronicles: Ember & Ash'],
  [509, 'Snow Hauler'],
  [510, 'さくらの駅'],
  [511, 'Go'],
  [512, '侠客风云传'],
  [513, 'Brackwater', ['co-op']],
];

export async function suggest(term: string, language: LocaleCode = 'en') {
  const response = await callCommerce(autocomplete, { term }, { headers: { Language: language } });
  return { ...response, ids: response.Data?.Items.map((item) => item.ProductId) };
}

export async function search(
  term: string,
  change: { orderBy?: number; specificationOptionIds?: number[]; exact?: boolean } = {},
) {
  const args = { term, pageNumber: 1, orderBy: 0, specificationOptionIds: [], manufacturerIds: [], ...change };
  const response = await callCommerce(searchProducts, args);
  return { ...response, ids: response.Data?.CatalogProductsModel.Products.map((product) => product.Id) };
}

/** The test catalogue with these titles. */
export async function seedTitles(): Promise<void> {
  await seedCatalogue();
  const product = db.prepare(
    "INSERT INTO products (id, source_id, name, name_key, price_minor, popularity) VALUES (?1, 'title-' || ?1, ?2, ?3, 999, 1)",
  );
  const words = db.prepare('INSERT INTO search_index (rowid, name, aliases, publisher, genres) VALUES (?, ?, ?, ?, ?)');
  const trigrams = db.prepare('INSERT INTO search_trigrams (rowid, name) VALUES (?, ?)');
  const sounds = db.prepare('INSERT INTO search_sounds (rowid, sounds) VALUES (?, ?)');
  await db.batch(
    TITLES.flatMap(([id, name, features = []]) => {
      const document = toSearchDocument({ name, makers: [], genres: features });
      return [
        product.bind(id, name, document.nameKey),
        words.bind(id, document.nameKey, document.aliases, document.publisher, document.genres),
        trigrams.bind(id, document.nameKey),
        sounds.bind(id, document.sounds),
      ];
    }),
  );
}
