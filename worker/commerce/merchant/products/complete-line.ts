import type { VoucherType } from '../../catalog/voucher-type.ts';
import type { ImportLine } from './import-line.ts';
import { mergePrices, NO_PRICE, type PriceState } from './import-prices.ts';

/** What a product is after a line: everything that the import derives its rows from. */
export interface CompleteLine {
  sourceId: string;
  isNew: boolean;
  /** How often the product was changed so far: 0 for a new one. */
  version: number;
  name: string;
  /** Its names by locale. */
  otherNames: Readonly<Record<string, string>>;
  releaseDate: string | null;
  developers: readonly string[];
  publishers: readonly string[];
  genres: readonly string[];
  tags: readonly string[];
  features: readonly string[];
  platforms: readonly string[];
  os: { windows?: boolean | undefined; mac?: boolean | undefined; linux?: boolean | undefined };
  prices: PriceState;
  positive: number;
  negative: number;
  shortDescription: string | null;
  languages: readonly string[];
  voucherType: VoucherType;
  faceValueEur: number | null;
  storeCredit: boolean;
  /** Where its keys come from when it has none of its own, and its name there; null: the shop's own keys alone. */
  supplier: string | null;
  supplierSku: string | null;
}

const NEW: Omit<CompleteLine, 'sourceId' | 'name'> = {
  isNew: true,
  version: 0,
  otherNames: {},
  releaseDate: null,
  developers: [],
  publishers: [],
  genres: [],
  tags: [],
  features: [],
  platforms: [],
  os: {},
  prices: NO_PRICE,
  positive: 0,
  negative: 0,
  shortDescription: null,
  languages: [],
  voucherType: 'None',
  faceValueEur: null,
  storeCredit: false,
  supplier: null,
  supplierSku: null,
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
    releaseDate: pick(line.releaseDate, held.releaseDate, null),
    developers: pick(line.developers, held.developers, []),
    publishers: pick(line.publishers, held.publishers, []),
    genres: pick(line.genres, held.genres, []),
    tags: pick(line.tags, held.tags, []),
    features: pick(line.features, held.features, []),
    platforms: pick(line.platforms, held.platforms, []),
    os: line.os === null ? {} : { ...held.os, ...line.os },
    prices: mergePrices(held.prices, line),
    positive: pick(line.positive, held.positive, 0),
    negative: pick(line.negative, held.negative, 0),
    shortDescription: pick(line.shortDescription, held.shortDescription, null),
    languages: pick(line.languages, held.languages, []),
    voucherType: pick(line.voucherType, held.voucherType, 'None'),
    faceValueEur: pick(line.faceValueEur, held.faceValueEur, null),
    storeCredit: pick(line.storeCredit, held.storeCredit, false),
    supplier: pick(line.supplier, held.supplier, null),
    supplierSku: pick(line.supplierSku, held.supplierSku, null),
  };
}
