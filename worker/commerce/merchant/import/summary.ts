import { toPrintable } from '../cli/terminal-text.ts';
import type { BatchResponse } from './send-batch.ts';

type Warning = BatchResponse['Warnings'][number];

const MAX_WARNINGS = 30;
const MAX_CHANGES = 200;

const TEXTS: Readonly<Record<string, (warning: Warning) => string>> = {
  'unknown-field': ({ Found }) => `there is no field ${Found}`,
  'unknown-platform': ({ Found }) =>
    `the shop has no platform ${Found} (npm run shop -- platforms list; --add-platforms adds it)`,
  'genre-is-tag': ({ Found }) => `${Found} is no genre to filter by, and becomes a tag`,
  'unknown-category': ({ Found }) => `the shop has no category ${Found}`,
  'picture-not-fetched': ({ Found }) => `no picture of at most 10 MB could be fetched by https from ${Found}`,
  'trailer-is-link': ({ Found }) =>
    `the trailer stays a link: no MP4 or WebM of at most 60 MB could be fetched by https from ${Found}`,
  'unknown-base-game': ({ Found }) => `no product ${Found} is in the shop or in the file so far`,
  'odd-key': ({ Field, Found }) => `${Field} is built in another way than the product's others: ${Found}`,
  'captions-not-fetched': ({ Found }) => `no WebVTT of at most 200 kB could be fetched by https from ${Found}`,
};

/** On one line, whatever the file contains. */
const clean = (text: string) => toPrintable(text).replace(/\s+/g, ' ');

function describe(warning: Warning): string {
  return clean((TEXTS[warning.Code] ?? (({ Code, Found }: Warning) => `${Code}: ${Found}`))(warning));
}

/** Collects the shop's reports about batches: the same warning about many lines is one line. */
export function createSummary(isDryRun: boolean) {
  const sums = { imported: 0, created: 0, updated: 0, added: 0, known: 0, rejected: 0 };
  const warnings = new Map<string, { first: number; count: number }>();
  const changes: string[] = [];
  const prices: string[] = [];
  let change: number | null = null;
  const writeUndo = () => (change === null ? '' : `To take it back as a whole: npm run shop -- changes undo ${change}`);
  return {
    /** How what was imported so far is undone; empty for nothing. */
    writeUndo,
    add({ Change = null, Imported, Created, Updated, Keys, Warnings, Changes, Prices = [] }: BatchResponse): void {
      change ??= Change;
      sums.imported += Imported;
      sums.created += Created;
      sums.updated += Updated;
      sums.added += Keys.Added;
      sums.known += Keys.Known;
      sums.rejected += Keys.Rejected;
      for (const warning of Warnings) {
        const text = describe(warning);
        const held = warnings.get(text);
        warnings.set(text, { first: held?.first ?? warning.Line, count: (held?.count ?? 0) + 1 });
      }
      for (const { Line, SourceId, IsNew, Fields } of Changes) {
        changes.push(clean(`Line ${Line}, ${SourceId}: ${IsNew ? 'new' : Fields.join(', ')}`));
      }
      for (const { Line, SourceId, Field, Net, Gross } of Prices) {
        prices.push(clean(`Line ${Line}, ${SourceId}: ${Field} entered ${Net} net, sold at ${Gross}`));
      }
    },
    /** The last lines of an import: totals and warnings. */
    write(lines: number): string {
      const most = [...warnings].sort((a, b) => b[1].count - a[1].count);
      const shown = most
        .slice(0, MAX_WARNINGS)
        .map(([text, { first, count }]) =>
          count === 1 ? `Warning, line ${first}: ${text}` : `Warning, ${count} lines, the first is ${first}: ${text}`,
        );
      const products = `${sums.created} new, ${sums.updated} known`;
      const keys = `Keys: ${sums.added} added, ${sums.known} known, ${sums.rejected} rejected.`;
      return [
        ...changes.slice(0, MAX_CHANGES),
        ...prices.slice(0, MAX_CHANGES),
        ...(changes.length > MAX_CHANGES ? [`… and ${changes.length - MAX_CHANGES} more`] : []),
        ...shown,
        ...(most.length > MAX_WARNINGS ? [`… and ${most.length - MAX_WARNINGS} more warnings`] : []),
        isDryRun
          ? `Nothing was changed. ${changes.length} of ${lines} lines would change something: ${products}. ${keys}`
          : `Imported ${lines} lines (${products}). ${keys}`,
        ...(change === null ? [] : [writeUndo()]),
      ].join('\n');
    },
  };
}
