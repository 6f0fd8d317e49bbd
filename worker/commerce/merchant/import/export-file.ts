import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { ImportOptions } from './read-args.ts';
import { ImportRejectedError } from './send-batch.ts';

const PAGE = 200;

interface Page {
  Items: { bundleItems?: unknown; baseGame?: unknown }[];
  Next: number | null;
}

async function readPage({ origin, token }: ImportOptions, after: number): Promise<Page> {
  const response = await fetch(new URL(`/internal/products?After=${after}&Limit=${PAGE}`, origin), {
    redirect: 'error',
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new ImportRejectedError(`the shop responded with ${response.status}`);
  return ((await response.json()) as { Data: Page }).Data;
}

/** A bundle, or an addition to a game: an import needs the others before it. */
function refersToOthers(line: { bundleItems?: unknown; baseGame?: unknown }): boolean {
  return (line.bundleItems ?? line.baseGame ?? null) !== null;
}

/** Writes all products into a file in the format of the import, without their keys, those last that
 * refer to others. The file appears once it is complete. */
export async function exportFile(options: ImportOptions): Promise<void> {
  const part = `${options.file}.part`;
  const out = createWriteStream(part);
  const last: string[] = [];
  let lines = 0;
  for (let after: number | null = 0; after !== null; ) {
    const page: Page = await readPage(options, after);
    for (const line of page.Items) {
      const text = `${JSON.stringify(line)}\n`;
      if (refersToOthers(line)) last.push(text);
      else out.write(text);
    }
    lines += page.Items.length;
    after = page.Next;
  }
  for (const text of last) out.write(text);
  out.end();
  await finished(out);
  await rename(part, options.file);
  console.log(`Exported ${lines} products.`);
}
