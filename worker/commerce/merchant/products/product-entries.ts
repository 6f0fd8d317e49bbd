import type { ImportLine } from '../../../../shared/merchant/product/line-fields.ts';
import type { ChangedEntry } from '../changes/changes-store.ts';
import type { ExportLine } from './export-lines-store.ts';
import { toPriceFields } from './import-prices.ts';
import type { CheckedLine } from './list-changes.ts';
import { isRecord, type JsonRecord } from './merge-patch.ts';
import type { LineChange } from './read-lines.ts';

/** Fields that are told by `prices` and `sale`, which follow each other. */
const PRICES: readonly string[] = ['priceUsd', 'oldPriceUsd', 'discountPercent', 'prices', 'sale'];

function toValues({ line, whole }: CheckedLine, fields: readonly string[], held: ExportLine | undefined) {
  const values: JsonRecord = line;
  const others = fields.filter((name) => !PRICES.includes(name));
  const pick = (from: JsonRecord) => Object.fromEntries(others.map((name) => [name, from[name] ?? null]));
  const isPriced = others.length < fields.length;
  return {
    before: { ...pick(held ?? {}), ...(isPriced && { prices: held?.prices ?? null, sale: held?.sale ?? null }) },
    after: { ...pick(values), ...(isPriced && toPriceFields(whole.prices)) },
  };
}

/** What lines change of products, in the file's words, by which it can be undone. `held` are the products before. */
export function toProductEntries(
  checked: readonly CheckedLine[],
  changes: readonly LineChange[],
  held: ReadonlyMap<string, ExportLine>,
): ChangedEntry[] {
  const fieldsOf = new Map(changes.map(({ sourceId, fields }) => [sourceId, fields.filter((name) => name !== 'keys')]));
  return checked.flatMap((one) => {
    const { sourceId } = one.line;
    const fields = fieldsOf.get(sourceId);
    if (!fields || (!one.whole.isNew && fields.length === 0)) return [];
    const { before, after } = toValues(one, fields, held.get(sourceId));
    return [
      {
        ...{ kind: 'product', entry: sourceId, version: one.row.version },
        ...{ before: one.whole.isNew ? null : before, after },
      },
    ];
  });
}

/** A part of a value as a line restores it: what was added since is emptied, a language text by text. */
function restorePart(before: unknown, after: unknown): unknown {
  if (!isRecord(after) || (before !== null && before !== undefined && !isRecord(before))) return before ?? null;
  const held: JsonRecord = isRecord(before) ? before : {};
  const names = [...new Set([...Object.keys(held), ...Object.keys(after)])];
  return Object.fromEntries(names.map((name) => [name, restorePart(held[name], after[name])]));
}

const restoreFields = (before: JsonRecord, after: JsonRecord) =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => [name, value === null ? null : restorePart(value, after[name])]),
  );

/** The line that makes of a product what it was; one that was not there is no longer shown. */
export function toRestoreLine(sourceId: string, before: JsonRecord | null, after: JsonRecord): ImportLine {
  const fields: JsonRecord = before === null ? { published: false } : restoreFields(before, after);
  const { urlNames, ...others } = fields;
  // The English name stays: there has to be one.
  const names = isRecord(urlNames)
    ? Object.entries(urlNames).filter(([locale, name]) => locale !== 'en' || name)
    : null;
  return {
    ...others,
    ...(urlNames === undefined ? {} : { urlNames: names && Object.fromEntries(names) }),
    ...{ sourceId, pricesAre: 'gross', keys: [] },
  } as ImportLine;
}
