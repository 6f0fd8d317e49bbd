import type { Batch } from './batches.ts';

/** What a bundle or an addition needs to know of the products that it refers to; long texts and keys are left out. */
const KEPT = [
  ...['sourceId', 'name', 'prices', 'priceUsd', 'oldPriceUsd', 'sale', 'platforms', 'region', 'published'],
  ...['voucherType', 'faceValueEur', 'storeCredit', 'supplier', 'supplierSku', 'bundleItems', 'baseGame', 'genres'],
];

function parseLine(text: string): Record<string, unknown> | null {
  try {
    const line: unknown = JSON.parse(text);
    return typeof line === 'object' && line !== null ? { ...line } : null;
  } catch {
    return null;
  }
}

function linesOf({ text }: Batch): Record<string, unknown>[] {
  return text
    .split('\n')
    .map(parseLine)
    .filter((line) => line !== null);
}

/**
 * Keeps the lines that later ones refer to: a dry run writes nothing, so the shop is told of them again with the batch that
 * needs them. `referredTo` are the source ids that the file's lines name.
 */
export function createRecall(referredTo: ReadonlySet<string>) {
  const kept = new Map<string, Record<string, unknown>>();
  const find = (id: unknown): Record<string, unknown>[] => {
    const line = typeof id === 'string' ? kept.get(id.trim()) : undefined;
    return line ? [line] : [];
  };
  const namedBy = (line: Record<string, unknown>): unknown[] => [
    ...(Array.isArray(line.bundleItems) ? line.bundleItems : []),
    line.baseGame,
  ];
  return {
    keep(batch: Batch): void {
      for (const line of linesOf(batch)) {
        const id = typeof line.sourceId === 'string' ? line.sourceId.trim() : '';
        if (!referredTo.has(id)) continue;
        kept.set(id, Object.fromEntries(Object.entries(line).filter(([name]) => KEPT.includes(name))));
      }
    },
    /** The earlier lines that a batch refers to, as text, each once and before those that refer to it. */
    readFor(batch: Batch): string[] {
      const found = new Set<Record<string, unknown>>();
      const add = (line: Record<string, unknown>): void => {
        for (const named of namedBy(line).flatMap(find)) {
          if (found.has(named)) continue;
          add(named);
          found.add(named);
        }
      };
      for (const line of linesOf(batch)) add(line);
      return [...found].map((line) => JSON.stringify(line));
    },
  };
}
