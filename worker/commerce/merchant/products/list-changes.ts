import type { ImportLine } from '../../../../shared/merchant/product/line-fields.ts';
import { productFields } from '../../../../shared/merchant/product/product-fields.ts';
import { columnsOf, type FieldName } from '../../catalog/product/field-names.ts';
import type { KeyVault } from '../../keys/key-vault.ts';
import { normalizeText } from '../../search/normalize-text.ts';
import type { CompleteLine } from './complete-line.ts';
import type { ExportLine } from './export-lines-store.ts';
import type { ImportRow } from './import-row.ts';
import { isRecord, mergePatch } from './merge-patch.ts';
import type { LineChange, NumberedLine } from './read-lines.ts';

export interface CheckedLine extends NumberedLine {
  /** What the shop has of the product; null for a new one. */
  before: CompleteLine | null;
  whole: CompleteLine;
  row: ImportRow;
  /** `before` as a row; null for a new product, and where its prices cannot be converted any more. */
  rowBefore: ImportRow | null;
}

/** What the comparison of lines with the shop needs to know. */
export interface ShopFacts {
  held: ReadonlyMap<string, ExportLine>;
  /** Normalised names of platforms. */
  platforms: ReadonlySet<string>;
  /** Ids of categories by normalised name and by id; only those that a file can name. */
  categories: ReadonlyMap<string, number>;
  /** The categories of lines by source id. */
  categoryIds: ReadonlyMap<string, readonly number[]>;
  knownKeys: ReadonlySet<string>;
  vault: KeyVault;
}

type Value = unknown;

/** A value as text, whatever the order of its fields; nothing and null are the same. */
function toText(value: Value): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const known = Object.entries(inner).filter(([, one]) => one !== null && one !== undefined);
    return Object.fromEntries(known.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const isSame = (a: Value, b: Value) => toText(a) === toText(b);
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key).sort();
const labelsOf = ({ options, tags }: ImportRow) => [[...options].sort((a, b) => a - b), keysOf(tags)];

/** What the fields of a row that have no column become there. */
const ROW_VALUES: Partial<Record<FieldName, (row: ImportRow) => Value>> = {
  genres: labelsOf,
  tags: labelsOf,
  os: labelsOf,
  platforms: ({ platforms }) => keysOf(platforms),
  shortDescription: ({ description }) => description,
};

/** What a field becomes in a product's row; undefined for one that is stored elsewhere. */
function valueReader(name: FieldName): ((row: ImportRow) => Value) | undefined {
  const { stored } = productFields[name];
  if (stored.kind === 'flag') return ({ columns: { flags } }) => Number(flags) & stored.bit;
  const columns = columnsOf(name);
  return columns.length > 0 ? ({ columns: own }) => columns.map((column) => own[column]) : ROW_VALUES[name];
}

function isSameTexts(texts: ImportLine['texts'], held: ExportLine): boolean {
  if (texts === null) return isSame(held.texts, null);
  const shown = isRecord(held.texts) ? held.texts : {};
  return Object.entries(texts ?? {}).every(([locale, fields]) =>
    Object.entries(fields).every(([field, value]) => {
      const inLocale = shown[locale];
      const stored = isRecord(inLocale) ? inLocale[field] : undefined;
      const isShort = locale === 'en' && field === 'shortDescription';
      return isSame(value || null, isShort ? held.shortDescription : stored);
    }),
  );
}

/** Null goes back to English in all other languages. */
function isSameUrlNames(urlNames: ImportLine['urlNames'], held: ExportLine): boolean {
  const shown: Readonly<Record<string, Value>> = isRecord(held.urlNames) ? held.urlNames : {};
  if (urlNames === null) return Object.keys(shown).every((locale) => locale === 'en');
  return Object.entries(urlNames ?? {}).every(([locale, slug]) => (slug ?? null) === (shown[locale] ?? null));
}

function isSameCategories(line: ImportLine, held: ExportLine, { categories, categoryIds }: ShopFacts): boolean {
  const byHand = new Set(categories.values());
  const idsOf = (list: readonly (number | undefined)[]) =>
    [...new Set(list.filter((id) => id !== undefined && byHand.has(id)))].sort();
  const names = (Array.isArray(held.categories) ? held.categories : []) as (string | number)[];
  const heldIds = names.map((name) => categories.get(typeof name === 'number' ? String(name) : normalizeText(name)));
  return isSame(idsOf([...(categoryIds.get(line.sourceId) ?? [])]), idsOf(heldIds));
}

function isSamePart(name: keyof ImportLine, line: ImportLine, held: ExportLine, facts: ShopFacts): boolean {
  const stored = held[name as keyof ExportLine];
  const list = (value: Value) => (Array.isArray(value) ? value : []);
  if (name === 'texts') return isSameTexts(line.texts, held);
  if (name === 'urlNames') return isSameUrlNames(line.urlNames, held);
  if (name === 'categories') return isSameCategories(line, held, facts);
  if (name === 'gallery') return isSame(list(line.gallery), list(stored));
  if (name === 'bundleItems') return isSame([...new Set(list(line.bundleItems))], list(stored));
  if (name === 'variants') return isSame(list(line.variants).map(toText).sort(), list(stored).map(toText).sort());
  if (name === 'region' && line.region) {
    const sorted = (codes: readonly string[]) => [...new Set(codes)].sort();
    const { allowed, blocked } = line.region;
    return isSame({ ...line.region, allowed: sorted(allowed), blocked: sorted(blocked) }, stored);
  }
  const given: Value = line[name];
  return isSame(isRecord(given) ? mergePatch(stored, given) : given, stored);
}

async function hasNewKeys({ keys }: ImportLine, { vault, knownKeys }: ShopFacts): Promise<boolean> {
  const marks = await Promise.all(keys.map((key) => vault.fingerprint(key)));
  return marks.some((mark) => !knownKeys.has(mark));
}

/** Platforms that the shop does not have are left out of the product. */
const onlyKnown = (row: ImportRow, { platforms }: ShopFacts): ImportRow => ({
  ...row,
  platforms: row.platforms.filter(({ key }) => platforms.has(key)),
});

/** The fields of a line whose values differ from the shop's. */
async function findChanges({ line, row, rowBefore }: CheckedLine, facts: ShopFacts): Promise<string[]> {
  const held = facts.held.get(line.sourceId) ?? { sourceId: line.sourceId };
  const changed: string[] = [];
  for (const [name, value] of Object.entries(line)) {
    if (value === undefined || name === 'sourceId' || name === 'pricesAre') continue;
    if (name === 'keys') {
      // A bundle takes none.
      const isBundle = (line.bundleItems ?? held.bundleItems ?? null) !== null;
      if (!isBundle && (await hasNewKeys(line, facts))) changed.push(name);
      continue;
    }
    const readValue = valueReader(name as FieldName);
    if (readValue) {
      const now = rowBefore && readValue(rowBefore);
      if (!isSame(readValue(onlyKnown(row, facts)), now)) changed.push(name);
    } else if (!isSamePart(name as keyof ImportLine, line, held, facts)) changed.push(name);
  }
  return changed;
}

/** What lines would change in the shop: nothing for what it has already. */
export async function listChanges(checked: readonly CheckedLine[], facts: ShopFacts): Promise<LineChange[]> {
  const all = await Promise.all(
    checked.map(async (one) => ({
      line: one.number,
      sourceId: one.line.sourceId,
      isNew: one.whole.isNew,
      fields: await findChanges(one, facts),
    })),
  );
  return all.filter(({ isNew, fields }) => isNew || fields.length > 0);
}
