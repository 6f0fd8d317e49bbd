import type { SpecificationFilter } from '../../../../shared/api/catalog.ts';
import { DEFAULT_LOCALE, type LocaleCode } from '../../../../shared/locales.ts';
import { readAll, readFirst, toJsonList } from '../../database.ts';
import { notFound } from '../../http/errors.ts';
import { FACET_OPTION_LIMIT } from './specifications-store.ts';

/** So many of a category's best-selling products are asked for their tags. */
const PRODUCTS_ASKED = 300;
const TAGS_SHOWN = 24;

interface TagRow {
  id: number;
  name: string;
  se_name: string;
  group_name: string;
}

/** SQL: the names of an option `o` and of its group `a`, in the language `?2`, else in `?3`. */
const NAMES = `coalesce(own.value, base.value, o.name) AS name, a.se_name,
  coalesce(own_group.value, base_group.value, a.name) AS group_name`;
const named = (text: string, entity: string, id: string, code: string) =>
  `LEFT JOIN localized ${text} ON ${text}.entity = '${entity}' AND ${text}.entity_id = ${id} AND ${text}.locale = ${code}
     AND ${text}.field = 'Name'`;

const NAMED = `JOIN specification_attributes a ON a.id = o.attribute_id
  ${named('own', 'option', 'o.id', '?2')} ${named('base', 'option', 'o.id', '?3')}
  ${named('own_group', 'attribute', 'a.id', '?2')} ${named('base_group', 'attribute', 'a.id', '?3')}`;

/**
 * The chosen tags as a group of filters, so that they can be seen and removed. Only they: a shop has thousands of tags, which
 * products' pages lead to. `count`: the products of the whole result, which all have one of them.
 */
export async function readChosenTags(
  db: D1Database,
  ids: readonly number[],
  locale: LocaleCode,
  count: number,
): Promise<SpecificationFilter[]> {
  if (ids.length === 0) return [];
  const rows = await readAll<TagRow>(
    db,
    `SELECT o.id, ${NAMES} FROM json_each(?1) asked CROSS JOIN specification_options o ON o.id = asked.value
     ${NAMED} ORDER BY name`,
    toJsonList(ids),
    locale,
    DEFAULT_LOCALE,
  );
  const [first] = rows;
  if (!first) return [];
  const values = rows.map(({ id, name }) => ({ Id: id, Name: name, Selected: true, Count: count }));
  return [{ SeName: first.se_name, Name: first.group_name, Values: values }];
}

/**
 * The tags of a category's best-selling products, the most frequent first; null where they have none.
 * @throws CommerceError 404 `not-found` for an unknown category.
 */
export async function readPopularTags(db: D1Database, categoryId: number, locale: LocaleCode) {
  const rows = await readAll<TagRow>(
    db,
    `SELECT o.id, ${NAMES} FROM (
       SELECT s.option_id, count(*) AS products FROM (
         SELECT l.product_id FROM product_categories l WHERE l.category_id = ?1 AND l.is_listed = 1
         ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id LIMIT ${PRODUCTS_ASKED}) best
       CROSS JOIN product_specifications s ON s.product_id = best.product_id AND s.option_id >= ${FACET_OPTION_LIMIT}
       GROUP BY s.option_id ORDER BY products DESC, s.option_id LIMIT ${TAGS_SHOWN}) counted
     CROSS JOIN specification_options o ON o.id = counted.option_id ${NAMED} ORDER BY counted.products DESC, o.id`,
    categoryId,
    locale,
    DEFAULT_LOCALE,
  );
  const [first] = rows;
  if (first) return { Name: first.group_name, Values: rows.map(({ id, name }) => ({ Id: id, Name: name })) };
  const category = await readFirst(db, 'SELECT id FROM categories WHERE id = ?1 AND is_published = 1', categoryId);
  if (!category) throw notFound();
  return null;
}
