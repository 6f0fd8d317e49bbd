import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readBatches } from '../../../worker/commerce/merchant/import/batches.ts';
import { identify, openProgress } from '../../../worker/commerce/merchant/import/progress-file.ts';
import { readArgs } from '../../../worker/commerce/merchant/import/read-args.ts';
import { toEurMinor } from '../../../worker/commerce/merchant/import-row.ts';

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
    expect(await progress.read()).toEqual({ byte: 0, line: 1 });
    await progress.write({ byte: 30, line: 11 });
    expect(await progress.read()).toEqual({ byte: 30, line: 11 });
    const elsewhere = openProgress(folder, await identify(file, 'http://other.example'));
    expect(await elsewhere.read()).toEqual({ byte: 0, line: 1 });
    await progress.clear();
    expect(await progress.read()).toEqual({ byte: 0, line: 1 });
  });

  it('that is unreadable starts over', async () => {
    const file = join(folder, 'broken.jsonl');
    writeFileSync(file, '{}\n');
    const identity = await identify(file, 'x');
    for (const held of ['{', '7', '{"byte":-1.5,"line":2}', '{"byte":99999,"line":2}']) {
      writeFileSync(join(folder, `${identity.hash}.json`), held);
      expect(await openProgress(folder, identity).read()).toEqual({ byte: 0, line: 1 });
    }
  });
});

describe('the command line', () => {
  const env = { ADMIN_TOKEN: 'token' };

  it('needs a file and knows its options', () => {
    expect(readArgs(['a.jsonl', '--keys', '2', '--origin', 'http://shop.example/x'], env)).toEqual({
      file: 'a.jsonl',
      origin: 'http://shop.example',
      token: 'token',
      testKeys: 2,
    });
    expect(readArgs(['a.jsonl'], { ...env, PORT: '9000' })).toMatchObject({ origin: 'http://localhost:9000' });
  });

  it('says in a sentence what is wrong', () => {
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
});

it('dollars become euro cents, half up', () => {
  expect(toEurMinor(9.99, 1.1684)).toBe(855);
  expect(toEurMinor(0.01, 2)).toBe(1);
  expect(toEurMinor(0, 1.1684)).toBe(0);
  expect(toEurMinor(100_000, 1)).toBe(10_000_000);
});
