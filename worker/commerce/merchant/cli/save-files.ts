import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, rowsOf } from '../../../../shared/csv.ts';
import { allCalls } from '../api/all-calls.ts';
import { readFields } from './command-fields.ts';
import { type Command, CommandError } from './read-command.ts';
import { fetchResponse, nextOf } from './send-command.ts';

/** A name by itself, never a path, whatever the shop's response says. */
const NAME = /filename="([\w.-]+)"/;

async function saveFile(command: Command, folder: string): Promise<string> {
  const response = await fetchResponse(command);
  const [, name] = NAME.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  if (name === undefined || name.startsWith('.')) throw new CommandError('The shop did not respond with a file.');
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, new Uint8Array(await response.arrayBuffer()));
  return path;
}

/** Saves the file that a command asks for, into its folder or the present one. Returns its path. */
export const saveOne = (command: Command): Promise<string> => saveFile(command, command.folder ?? '.');

/** Writes all rows of a list into a spreadsheet. Returns how many. @throws CommandError */
export async function saveSpreadsheet(
  command: Command,
  file: string,
  send: (command: Command) => Promise<{ text: string } | { data: unknown }>,
): Promise<number> {
  const option = readFields(command.call).options.find(({ name }) => name === 'After' || name === 'Before');
  const rows: Row[] = [];
  let args = command.args;
  for (;;) {
    const response = await send({ ...command, format: 'json', args });
    const data = 'data' in response ? response.data : null;
    rows.push(...rowsOf(data));
    const next = nextOf(data);
    if (next === null || !option) break;
    args = { ...args, [option.name]: next };
  }
  // Loaded for those alone who want one.
  const { toWorkbook } = await import('./workbook.ts');
  writeFileSync(file, await toWorkbook(rows));
  return rows.length;
}

/** Saves the file of each item of a list, one after another. Returns how many. @throws CommandError */
export async function saveEach(command: Command, folder: string, data: unknown): Promise<number> {
  const { noun, verb, fileOfEach } = command.call;
  const download = allCalls.find((call) => call.noun === noun && call.verb === 'download');
  if (fileOfEach === undefined || !download)
    throw new CommandError(`${noun} ${verb} has no files: leave out --folder.`);
  const rows = rowsOf(data);
  for (const row of rows)
    await saveFile({ ...command, call: download, args: { [fileOfEach]: row[fileOfEach] } }, folder);
  return rows.length;
}
