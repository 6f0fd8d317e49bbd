import { spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '../support/browser/journey.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
const GENERATED_LINES = 2_000;
/** How long a merchant may wait for 36,586 products on two cores. */
const IMPORT_MS = 180_000;

function toLine(index: number): string {
  return JSON.stringify({
    sourceId: `generated:${index}`,
    name: `Quiet Comet ${index}`,
    releaseDate: '2024-02-29',
    developers: ['Small Studio'],
    publishers: [`Merchant House ${index % 7}`],
    genres: [index % 2 === 0 ? 'RPG' : 'Racing'],
    tags: ['Cozy'],
    os: { windows: true, mac: index % 3 === 0, linux: false },
    priceUsd: 11,
    discountPercent: 0,
    oldPriceUsd: null,
    positive: 5_000_000 + index,
    negative: 1,
    shortDescription: null,
    languages: ['English'],
  });
}

function runImport(file: string, origin: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const command = spawn(
      process.execPath,
      ['worker/commerce/merchant/import/cli.ts', file, '--origin', origin, '--keys', '1'],
      {
        cwd: PROJECT,
      },
    );
    let output = '';
    for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (output += String(text)));
    command.once('error', reject);
    command.once('close', (code) => resolve({ code, output }));
  });
}

/** A line of the file to find in the shop: with a plain name and for sale. */
async function pickLine(file: string): Promise<{ name: string; lines: number }> {
  let name = '';
  let lines = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.trim() === '') continue;
    lines += 1;
    const read = JSON.parse(line) as { name: string; priceUsd: number | null; positive: number };
    if (/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/.test(read.name) && (read.priceUsd ?? 0) > 0) name = read.name;
  }
  return { name, lines };
}

test('a merchant imports a catalogue, and shoppers browse, filter and search it', async ({ page, baseURL }) => {
  test.setTimeout(IMPORT_MS + 120_000);
  let file = process.env.CATALOGUE_FILE;
  if (!file) {
    file = join(mkdtempSync(join(tmpdir(), 'latchkey-import-')), 'catalogue.jsonl');
    writeFileSync(file, Array.from({ length: GENERATED_LINES }, (_, index) => toLine(index + 1)).join('\n'));
  }
  const { name, lines } = await pickLine(file);

  await test.step('the command reports what it imported', async () => {
    const { code, output } = await runImport(file, baseURL ?? '');
    expect(output).toContain(`Imported ${lines} lines (`);
    expect(code).toBe(0);
  });

  await test.step('the category lists it and filters it', async () => {
    await page.goto('/en/category/games/1/1?orderby=15');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/en/category/games/1/2?specs=2,23');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('the search finds it', async () => {
    await page.goto(`/en/search/${encodeURIComponent(name.toLowerCase())}`);
    await page.getByRole('article').getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to cart' })).toBeVisible();
  });
});

test('an invalid line stops the import with its number and field, and nothing of its batch is written', async ({
  baseURL,
}) => {
  const file = join(mkdtempSync(join(tmpdir(), 'latchkey-import-')), 'broken.jsonl');
  const broken = JSON.stringify({ ...(JSON.parse(toLine(90_002)) as object), priceUsd: 'much' });
  writeFileSync(file, [toLine(90_001), broken].join('\n'));
  const { code, output } = await runImport(file, baseURL ?? '');
  expect(code).toBe(1);
  expect(output).toMatch(/line 2/i);
  expect(output).toContain('priceUsd');
});
