import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Zip, ZipPassThrough } from 'fflate';
import type { Row } from '../../../../shared/csv.ts';
import { allCalls } from '../../../../shared/merchant/all-calls.ts';
import { type Command, CommandError } from './read-command.ts';
import { fetchResponse, listPages, type Send } from './send-command.ts';

/** A name by itself, never a path, whatever the shop's response says. */
const NAME = /filename="([\w.-]+)"/;

interface FetchedFile {
  name: string;
  input: Response;
}

async function fetchFile(command: Command): Promise<FetchedFile> {
  const input = await fetchResponse(command);
  const [, name] = NAME.exec(input.headers.get('Content-Disposition') ?? '') ?? [];
  if (name === undefined || name.startsWith('.')) throw new CommandError('The shop did not respond with a file.');
  return { name, input };
}

async function writeInto(folder: string, { name, input }: FetchedFile): Promise<string> {
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, new Uint8Array(await input.arrayBuffer()));
  return path;
}

/** Saves the file that a command asks for, into its folder or the present one. Returns its path. */
export const saveOne = async (command: Command): Promise<string> =>
  writeInto(command.folder ?? '.', await fetchFile(command));

/** Writes all rows of a list into a spreadsheet. Returns how many. @throws CommandError */
export async function saveSpreadsheet(command: Command, file: string, send: Send): Promise<number> {
  const rows: Row[] = [];
  for await (const page of listPages(command, send)) rows.push(...page);
  // Loaded for those alone who want one.
  const { toWorkbook } = await import('./workbook.ts');
  writeFileSync(file, await toWorkbook(rows));
  return rows.length;
}

/** The files of a list's items, asked for one after another: neither they nor the list are kept. @throws CommandError */
async function* listFiles(command: Command, send: Send): AsyncGenerator<FetchedFile> {
  const { noun, verb, filesOfEach } = command.call;
  if (!filesOfEach) throw new CommandError(`${noun} ${verb} has no files: leave out --folder and --zip.`);
  const { name, verbs } = filesOfEach;
  const calls = Object.entries(verbs).flatMap(([verb, field]) =>
    allCalls.filter((call) => call.noun === noun && call.verb === verb).map((call) => ({ call, field })),
  );
  for await (const page of listPages(command, send)) {
    for (const row of page) {
      for (const { call } of calls.filter(({ field }) => field === null || row[field] === true))
        yield await fetchFile({ ...command, call, args: { [name]: row[name] } });
    }
  }
}

/** Saves the files of each item of a list in a folder. Returns how many. @throws CommandError */
export async function saveEach(command: Command, folder: string, send: Send): Promise<number> {
  let count = 0;
  for await (const file of listFiles(command, send)) {
    await writeInto(folder, file);
    count += 1;
  }
  return count;
}

/** What the head of a ZIP can count. */
const MAX_FILES = 65_535;

/** A ZIP as it is written: one file at a time is in memory. PDFs are compressed already, so its entries are stored as they are. */
async function* zipFiles(files: AsyncIterable<FetchedFile>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const { name, input } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(new Uint8Array(await input.arrayBuffer()), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}

/** Saves the files of each item of a list as one ZIP, or nothing. Returns how many. @throws CommandError */
export async function saveZip(command: Command, zip: string, send: Send): Promise<number> {
  let count = 0;
  async function* counted(): AsyncGenerator<FetchedFile> {
    for await (const file of listFiles(command, send)) {
      count += 1;
      if (count > MAX_FILES) throw new CommandError(`A ZIP holds ${MAX_FILES} files: name a shorter period.`);
      yield file;
    }
  }
  try {
    await pipeline(zipFiles(counted()), createWriteStream(zip));
  } catch (error) {
    rmSync(zip, { force: true });
    throw error;
  }
  return count;
}
