import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { lineFields } from '../../../shared/merchant/product/line-fields.ts';
import { productTexts } from '../../../shared/merchant/product/product-fields.ts';
import { readBatches } from '../../../worker/commerce/merchant/import/batches.ts';
import { exportFile } from '../../../worker/commerce/merchant/import/export-file.ts';
import { identify, openProgress } from '../../../worker/commerce/merchant/import/progress-file.ts';
import { readArgs } from '../../../worker/commerce/merchant/import/read-args.ts';
import { createSummary } from '../../../worker/commerce/merchant/import/summary.ts';
import { toEurMinor } from '../../../worker/commerce/merchant/products/import-prices.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function collect(file: string, from = { byte: 0, line: 1 }) {
  const batches = [];
  for await (const batch of readBatches(file, from)) batches.push(batch);
  return batches;
}

describe('a file in batches', () => {
  it('loses nothing, and can be resumed after any batch', async () => {
    const file = join(folder, 'lines.jsonl');
    const line = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, ''));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 1300, size: 'max' }), fc.boolean(), async (lines, endsOpen) => {
        const text = lines.join('\n') + (endsOpen ? '' : '\n');
        writeFileSync(file, text);
        const batches = await collect(file);
        expect(batches.map((batch) => batch.text).join('')).toBe(text);
        for (const [index, batch] of batches.entries()) {
          expect(batch.lines).toBeLessThanOrEqual(500);
          const rest = await collect(file, { byte: batch.endByte, line: batch.firstLine + batch.lines });
          expect(rest).toEqual(batches.slice(index + 1));
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('progress', () => {
  it('is stored for this file and this shop until the import is done', async () => {
    const file = join(folder, 'progress.jsonl');
    writeFileSync(file, '{}\n'.repeat(100));
    const progress = openProgress(folder, await identify(file, 'http://shop.example'));
    expect(await progress.read()).toMatchObject({ byte: 0, line: 1 });
    await progress.write({ byte: 30, line: 11, run: 'r' });
    expect(await progress.read()).toEqual({ byte: 30, line: 11, run: 'r' });
    const elsewhere = openProgress(folder, await identify(file, 'http://other.example'));
    expect(await elsewhere.read()).toMatchObject({ byte: 0, line: 1 });
    await progress.clear();
    expect(await progress.read()).toMatchObject({ byte: 0, line: 1 });
  });

  it('that is unreadable starts over', async () => {
    const file = join(folder, 'broken.jsonl');
    writeFileSync(file, '{}\n');
    const identity = await identify(file, 'x');
    for (const held of ['{', '7', '{"byte":-1.5,"line":2}', '{"byte":99999,"line":2}']) {
      writeFileSync(join(folder, `${identity.hash}.json`), held);
      expect(await openProgress(folder, identity).read()).toMatchObject({ byte: 0, line: 1 });
    }
  });
});

describe('the command line', () => {
  const env = { ADMIN_TOKEN: 'token' };

  it('needs a file and knows its options', () => {
    const remote = ['--origin', 'https://shop.example/x', '--token', 'mine'];
    expect(readArgs(['a.jsonl', '--keys', '2', ...remote, '--dry-run'], env)).toEqual({
      file: 'a.jsonl',
      origin: 'https://shop.example',
      token: 'mine',
      testKeys: 2,
      addsPlatforms: false,
      isDryRun: true,
      isExport: false,
    });
    expect(readArgs(['a.jsonl'], { ...env, PORT: '9000' })).toMatchObject({ origin: 'http://localhost:9000' });
  });

  it('explains in a sentence what is wrong', () => {
    for (const args of [
      [],
      ['a', 'b'],
      ['a', '--keys', '-1'],
      ['a', '--keys', '51'],
      ['a', '--origin', 'x'],
      ['a', '-z'],
    ]) {
      expect(readArgs(args, env)).toBeTypeOf('string');
    }
    expect(readArgs(['a.jsonl'], {})).toContain('ADMIN_TOKEN');
  });

  it('never sends the local shop’s token to another shop, nor any token without https', () => {
    expect(readArgs(['a.jsonl', '--origin', 'https://shop.example'], env)).toContain(
      'A token of shop.example is needed',
    );
    expect(readArgs(['a.jsonl', '--origin', 'http://shop.example', '--token', 'mine'], env)).toContain('https');
  });
});

it('dollars and yen become euro cents, half up', () => {
  expect(toEurMinor(999, 2, 1.1684)).toBe(855);
  expect(toEurMinor(1, 2, 2)).toBe(1);
  expect(toEurMinor(1500, 0, 160)).toBe(938);
  expect(toEurMinor(0, 2, 1.1684)).toBe(0);
  expect(toEurMinor(10_000_000, 2, 1)).toBe(10_000_000);
});

it('the end of an import counts products and keys, prints each warning once, and says how it is undone', () => {
  const summary = createSummary(false);
  expect(summary.writeUndo()).toBe('');
  const Keys = { Added: 2, Known: 1, Rejected: 0 };
  const warn = (Line: number) => ({ Line, Code: 'unknown-field', Field: 'prise', Found: 'prise' });
  summary.add({ Imported: 2, Created: 2, Updated: 0, Keys, Warnings: [warn(1), warn(2)], Changes: [] });
  summary.add({ Change: 7, Imported: 1, Created: 0, Updated: 1, Keys, Warnings: [], Changes: [] });
  expect(summary.write(3)).toBe(
    'Warning, 2 lines, the first is 1: there is no field prise\n' +
      'Imported 3 lines (2 new, 1 known). Keys: 4 added, 2 known, 0 rejected.\n' +
      'To take it back as a whole: npm run shop -- changes undo 7',
  );
});

// MERCHANT-3
it('an export begins with the merchant’s names of genres and features, and ends with what refers to others', async () => {
  const pages: Readonly<Record<string, readonly object[]>> = {
    genres: [
      { Id: 18, Name: 'Action', Texts: {} },
      { Id: 1000, Name: 'Noir', Texts: { ar: { Name: 'نوار' }, de: { SearchWords: 'krimi' } } },
    ],
    features: [{ Id: 1, Name: 'co-op', Texts: { jp: { Name: '協力' } } }],
    products: [{ sourceId: 'dlc', baseGame: 'game' }, { sourceId: 'game' }],
  };
  // Each page has one item.
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://shop.example');
    const items = pages[pathname.slice('/internal/'.length)] ?? [];
    const at = Number(searchParams.get('After'));
    response.setHeader('Content-Type', 'application/json');
    response.end(
      JSON.stringify({ Data: { Items: items.slice(at, at + 1), Next: at + 1 < items.length ? at + 1 : null } }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const file = join(folder, 'export.jsonl');
  const { port } = server.address() as AddressInfo;
  const options = { testKeys: 0, addsPlatforms: false, isDryRun: false, isExport: true };
  await exportFile({ ...options, file, origin: `http://127.0.0.1:${port}`, token: 'x' });
  server.close();
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { genre: 'Noir', texts: { ar: { name: 'نوار' }, de: { searchWords: 'krimi' } } },
    { feature: 'co-op', texts: { jp: { name: '協力' } } },
    { sourceId: 'game' },
    { sourceId: 'dlc', baseGame: 'game' },
  ]);
});

// Run with `-u` after a change of a row: it writes the file.
it('the fields of a product are explained to merchants as they are', async () => {
  // As Biome formats a table.
  const toTable = (head: readonly string[], rows: readonly (readonly string[])[]) => {
    const widths = head.map((_, index) => Math.max(...[head, ...rows].map((cells) => cells[index]?.length ?? 0)));
    const toRow = (cells: readonly string[]) =>
      `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
    return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(toRow).join('\n');
  };
  const fields = Object.entries(lineFields).map(([name, { type, meaning }]) => [`\`${name}\``, type, meaning]);
  const texts = Object.entries(productTexts).map(([name, { meaning }]) => [`\`${name}\``, meaning]);
  const page = [
    '# The fields of a product',
    'By their names in [the import file](FORMAT.md). What is left out stays as it is; `null` clears it.',
    toTable(['Field', 'Type', 'Meaning'], fields),
    '## Texts by language, in `texts`',
    toTable(['Text', 'Meaning'], texts),
  ].join('\n\n');
  const file = join(import.meta.dirname, '../../../worker/commerce/merchant/import/FIELDS.md');
  await expect(`${page}\n`).toMatchFileSnapshot(file);
});
