import { normalizeText } from '../../search/normalize-text.ts';
import type { SeedCategory } from '../catalogue-rows.ts';
import { tags } from '../content/tags.ts';
import { type Insert, insertRows } from './insert-rows.ts';
import { TEXT_COLUMNS, textRows } from './text-rows.ts';

/** `specification_attributes.id`, fixed by the first migration. */
const TAG_ATTRIBUTE = 4;

/** Tags, and the games that have them: after these. */
export function writeTags(categories: readonly SeedCategory[]): Insert[] {
  const gamesOf = (listId: number) => categories.find(({ id }) => id === listId)?.productIds ?? [];
  return [
    ...insertRows(
      'specification_options',
      ['id', 'attribute_id', 'name', 'name_key', 'position'],
      tags.map(({ id, names }) => [id, TAG_ATTRIBUTE, names.en, normalizeText(names.en), id]),
    ),
    ...insertRows(
      'localized',
      TEXT_COLUMNS,
      tags.flatMap(({ id, names }) => textRows('option', id, 'Name', names)),
    ),
    ...insertRows(
      'product_specifications',
      ['product_id', 'option_id'],
      tags.flatMap(({ id, listId }) => gamesOf(listId).map((product) => [product, id])),
    ),
  ];
}
