import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { ImportOptions } from './read-args.ts';
import { ImportRejectedError } from './send-batch.ts';

const PAGE = 200;

interface Page<Item> {
  Items: Item[];
  Next: number | null;
}

async function readPage<Item>({ origin, token }: ImportOptions, noun: string, after: number): Promise<Page<Item>> {
  const response = await fetch(new URL(`/internal/${noun}?After=${after}&Limit=${PAGE}`, origin), {
    redirect: 'error',
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new ImportRejectedError(`the shop responded with ${response.status}`);
  return ((await response.json()) as { Data: Page<Item> }).Data;
}

/** All items of a list, page by page. */
async function* readItems<Item>(options: ImportOptions, noun: string): AsyncGenerator<Item> {
  for (let after: number | null = 0; after !== null; ) {
    const page: Page<Item> = await readPage<Item>(options, noun, after);
    yield* page.Items;
    after = page.Next;
  }
}

interface Named {
  Name: string;
  Texts: Readonly<Record<string, { Name?: string; SearchWords?: string }>>;
}

/** A genre, tag or feature as a line of the file; null for one without texts. */
function toNameLine(kind: 'genre' | 'feature', { Name, Texts }: Named): object | null {
  const texts = Object.entries(Texts).map(([locale, { Name: name, SearchWords: searchWords }]) => [
    locale,
    { name, searchWords },
  ]);
  return texts.length === 0 ? null : { [kind]: Name, texts: Object.fromEntries(texts) };
}

/** A bundle, or an addition to a game: an import needs the others before it. */
function refersToOthers(line: { bundleItems?: unknown; baseGame?: unknown }): boolean {
  return (line.bundleItems ?? line.baseGame ?? null) !== null;
}

/** Writes all names and products into a file in the format of the import, without their keys, those last that
 * refer to others. The file appears once it is complete. */
export async function exportFile(options: ImportOptions): Promise<void> {
  const part = `${options.file}.part`;
  const out = createWriteStream(part);
  const last: string[] = [];
  const toText = (line: object) => `${JSON.stringify(line)}\n`;
  for (const [noun, kind] of [
    ['genres', 'genre'],
    ['features', 'feature'],
  ] as const) {
    for await (const named of readItems<Named>(options, noun)) {
      const line = toNameLine(kind, named);
      if (line) out.write(toText(line));
    }
  }
  let products = 0;
  for await (const line of readItems<{ bundleItems?: unknown; baseGame?: unknown }>(options, 'products')) {
    if (refersToOthers(line)) last.push(toText(line));
    else out.write(toText(line));
    products += 1;
  }
  for (const text of last) out.write(text);
  out.end();
  await finished(out);
  await rename(part, options.file);
  console.log(`Exported ${products} products.`);
}
