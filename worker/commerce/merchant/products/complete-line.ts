import type { ImportLine } from '../../../../shared/merchant/product/line-fields.ts';
import { productFields } from '../../../../shared/merchant/product/product-fields.ts';
import {
  COLUMN_NAMES,
  type ColumnValues,
  DETAIL_NAMES,
  FLAG_NAMES,
  type FlagValues,
  readFlags,
} from '../../catalog/product/field-names.ts';
import { mergePrices, NO_PRICE, type PriceState } from './import-prices.ts';
import { mergePatch } from './merge-patch.ts';

/** What a product is after a line: everything that the import derives its rows from. */
export interface CompleteLine extends ColumnValues, FlagValues {
  sourceId: string;
  isNew: boolean;
  /** How often the product was changed so far: 0 for a new one. */
  version: number;
  name: string;
  /** Its names by locale. */
  otherNames: Readonly<Record<string, string>>;
  developers: readonly string[];
  publishers: readonly string[];
  genres: readonly string[];
  tags: readonly string[];
  platforms: readonly string[];
  os: { windows?: boolean | undefined; mac?: boolean | undefined; linux?: boolean | undefined };
  prices: PriceState;
  positive: number;
  negative: number;
  shortDescription: string | null;
  faceValueEur: number | null;
  /** The facts of `products.details`. */
  details: Readonly<Record<string, unknown>>;
}

const NEW: Omit<CompleteLine, 'sourceId' | 'name'> = {
  ...(Object.fromEntries(COLUMN_NAMES.map((name) => [name, productFields[name].stored.empty])) as ColumnValues),
  ...readFlags(0),
  isNew: true,
  version: 0,
  otherNames: {},
  developers: [],
  publishers: [],
  genres: [],
  tags: [],
  platforms: [],
  os: {},
  prices: NO_PRICE,
  positive: 0,
  negative: 0,
  shortDescription: null,
  faceValueEur: null,
  details: {},
};

/** The value of a field: the line's, null for the empty one; what is left out stays. */
function pick<Value>(given: Value | null | undefined, held: Value, empty: Value): Value {
  return given === undefined ? held : (given ?? empty);
}

function mergeNames(held: CompleteLine['otherNames'], texts: ImportLine['texts']): CompleteLine['otherNames'] {
  if (texts === null) return {};
  const given = Object.entries(texts ?? {}).flatMap(([locale, { name }]) =>
    name === undefined ? [] : [[locale, name ?? ''] as const],
  );
  return Object.fromEntries(
    Object.entries({ ...held, ...Object.fromEntries(given) }).filter(([, name]) => name !== ''),
  );
}

/** The fields of a line with a column of their own. */
function mergeColumns(held: ColumnValues, line: ImportLine): ColumnValues {
  const merged = COLUMN_NAMES.map((name) => [
    name,
    pick<unknown>(line[name], held[name], productFields[name].stored.empty),
  ]);
  return Object.fromEntries(merged) as ColumnValues;
}

function mergeFlags(held: FlagValues, line: ImportLine): FlagValues {
  return Object.fromEntries(FLAG_NAMES.map((name) => [name, pick(line[name], held[name], false)])) as FlagValues;
}

/** The facts that a line states; null removes one. */
export function detailsOf(line: ImportLine): Readonly<Record<string, unknown>> {
  return Object.fromEntries(DETAIL_NAMES.flatMap((name) => (line[name] === undefined ? [] : [[name, line[name]]])));
}

/**
 * Applies a line to what the shop has of its product, null for a new one. What the line leaves out stays as it is, null
 * empties it.
 */
export function completeLine(line: ImportLine, current: CompleteLine | null): CompleteLine {
  const held = current ?? { ...NEW, sourceId: line.sourceId, name: '' };
  return {
    sourceId: line.sourceId,
    isNew: current === null,
    version: held.version,
    name: line.name ?? held.name,
    otherNames: mergeNames(held.otherNames, line.texts),
    ...mergeColumns(held, line),
    ...mergeFlags(held, line),
    developers: pick(line.developers, held.developers, []),
    publishers: pick(line.publishers, held.publishers, []),
    genres: pick(line.genres, held.genres, []),
    tags: pick(line.tags, held.tags, []),
    platforms: pick(line.platforms, held.platforms, []),
    os: line.os === null ? {} : { ...held.os, ...line.os },
    prices: mergePrices(held.prices, line),
    positive: pick(line.positive, held.positive, 0),
    negative: pick(line.negative, held.negative, 0),
    shortDescription: pick(line.shortDescription, held.shortDescription, null),
    faceValueEur: pick(line.faceValueEur, held.faceValueEur, null),
    details: mergePatch(held.details, detailsOf(line)),
  };
}
