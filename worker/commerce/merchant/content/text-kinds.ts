import { entryKinds } from '../../../../shared/merchant/content.ts';
import { productTexts } from '../../../../shared/merchant/product/product-fields.ts';
import type { OtherTextKind } from '../../../../shared/merchant/texts.ts';
import { BLOG_FIELDS, LOCALIZED_FIELDS } from '../../../../shared/merchant/values/setting-fields.ts';
import type { Entity } from '../../content/localized-store.ts';

/** `specification_attributes.id` of platforms. */
const PLATFORM_ATTRIBUTE = 2;

/** A kind of thing whose texts shoppers read in their language. */
interface TextKind {
  entity: Entity;
  /** Fields of `localized`, by the names that the merchant writes them by. */
  fields: Readonly<Record<string, string>>;
  /** SQL: `id`, `name` and `source_id` (null but for products) of everything that shoppers see, from `e.id`. */
  rows: string;
  /** SQL: `id, field` of texts that stand in columns, over those rows `part`. They are read where there is no English one. */
  inColumns: readonly string[];
}

const same = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
const column = (field: string, name: string) => `SELECT id, '${field}' AS field FROM part WHERE ${name} <> ''`;
/** Words that only the search knows are no lack, and products go by one name in all languages. */
const isRead = ([, field]: readonly [string, string]) => field !== 'SearchWords';
const productFields = Object.fromEntries(
  Object.entries(productTexts)
    .map(([name, { stored }]) => [name, stored as string] as const)
    .filter((row) => isRead(row) && row[1] !== 'Name'),
);

/** The columns of entries that have a text, by the field that translates it. */
const ENTRY_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  categories: { Name: 'name' },
  topics: { Title: 'name' },
  blog: { Title: 'name', TypeName: 'type_name' },
};

const entries = Object.fromEntries(
  entryKinds.map(({ kind: { noun, entity, table, textFields } }): [string, TextKind] => {
    const columns = ENTRY_COLUMNS[noun] ?? {};
    const name = 'Title' in columns || 'Name' in columns ? 'name' : "'' AS name";
    const more = Object.values(columns).filter((one) => one !== 'name');
    return [
      noun,
      {
        entity,
        fields: same(textFields.filter((field) => isRead([field, field]))),
        rows: `SELECT ${['id', name, 'NULL AS source_id', ...more].join(', ')} FROM ${table} e WHERE e.is_published = 1`,
        inColumns: Object.entries(columns).map(([field, one]) => column(field, one)),
      },
    ];
  }),
);

const STORE_FIELDS = [...LOCALIZED_FIELDS.filter((field) => field !== 'Name'), ...BLOG_FIELDS];

const others: Readonly<Record<OtherTextKind, TextKind>> = {
  rails: {
    entity: 'rail',
    fields: same(['Title', 'Text']),
    rows: "SELECT e.id, '' AS name, NULL AS source_id FROM rails e WHERE e.is_published = 1",
    inColumns: [],
  },
  settings: {
    entity: 'store',
    fields: same(STORE_FIELDS),
    rows: "SELECT e.id, 'store' AS name, NULL AS source_id FROM (SELECT 1 AS id) e WHERE true",
    inColumns: [
      `SELECT part.id, s.key AS field FROM part, settings, json_each(settings.value) s
       WHERE settings.key = 'store' AND s.type = 'text' AND s.value <> ''`,
    ],
  },
  platforms: {
    entity: 'option',
    fields: { Activation: 'PlatformActivationDetail' },
    rows: `SELECT e.id, e.name, NULL AS source_id FROM specification_options e WHERE e.attribute_id = ${PLATFORM_ATTRIBUTE}`,
    inColumns: [],
  },
  genres: {
    entity: 'option',
    fields: same(['Name']),
    rows: `SELECT e.id, e.name, NULL AS source_id FROM specification_options e WHERE e.attribute_id IN (3, 4)
      AND EXISTS (SELECT 1 FROM product_specifications s WHERE s.option_id = e.id)`,
    inColumns: [column('Name', 'name')],
  },
  features: {
    entity: 'feature',
    fields: same(['Name']),
    rows: 'SELECT e.id, e.name, NULL AS source_id FROM features e WHERE true',
    inColumns: [column('Name', 'name')],
  },
  regions: {
    entity: 'region',
    fields: same(['Name']),
    rows: 'SELECT e.id, e.name, NULL AS source_id FROM regions e WHERE true',
    inColumns: [column('Name', 'name')],
  },
  products: {
    entity: 'product',
    fields: productFields,
    rows: 'SELECT e.id, e.name, e.source_id FROM products e WHERE e.is_published = 1',
    inColumns: [],
  },
};

/**
 * One row per kind of thing with texts by language, the small ones first. The overview of missing texts follows from it. A
 * text is missing in a language if the thing has it in another.
 */
export const textKinds: Readonly<Record<string, TextKind>> = { ...entries, ...others };
