import { isRow, rowsOf, toCsv } from '../../../../shared/csv.ts';
import { undoChange } from '../../../../shared/merchant/changes.ts';
import { MAX_TABLE_ROWS } from '../../../../shared/merchant/sheets.ts';
import { TABLE } from './command-fields.ts';
import { type Command, CommandError } from './read-command.ts';
import { readTableFile } from './read-table-file.ts';
import { sendParts } from './send-command.ts';

/** A request takes 1 MB: a row of many texts may have some kilobytes. */
const MAX_LETTERS = 300_000;
const HEADER_ROWS = 1;

type Send = (command: Command) => Promise<{ text: string } | { data: unknown }>;

interface Part {
  rows: string[][];
  firstRow: number;
}

/** Reads the spreadsheet that a command names. @throws TextFileError for one that cannot be read. */
export async function readTable(command: Command): Promise<Command> {
  const file = command.args[TABLE];
  if (typeof file !== 'string') return command;
  return { ...command, args: { ...command.args, [TABLE]: await readTableFile(file, command.encoding) } };
}

function splitTable([header = [], ...rows]: readonly string[][]): Part[] {
  const parts: Part[] = [];
  let letters = MAX_LETTERS;
  for (const [index, row] of rows.entries()) {
    const own = row.reduce((sum, cell) => sum + cell.length, 0);
    const last = parts.at(-1);
    letters += own;
    if (last && letters <= MAX_LETTERS && last.rows.length < MAX_TABLE_ROWS) last.rows.push(row);
    else {
      parts.push({ rows: [header, row], firstRow: HEADER_ROWS + 1 + index });
      letters = own;
    }
  }
  return parts.length > 0 ? parts : [{ rows: [header], firstRow: HEADER_ROWS + 1 }];
}

type Report = Readonly<Record<string, unknown>>;

/** The reports of two parts as one: lists and numbers of rows are added, everything else is of the first part. */
function joinReports(before: Report, part: Report): Report {
  const joined = Object.entries(before).map(([name, value]) => {
    const other = part[name];
    if (Array.isArray(value) && Array.isArray(other)) return [name, [...value, ...other]];
    if (name === 'Change') return [name, value ?? other];
    if (isRow(value) && isRow(other)) return [name, joinReports(value, other)];
    return [name, typeof value === 'number' && typeof other === 'number' ? value + other : value];
  });
  return Object.fromEntries(joined);
}

async function sendAll(command: Command, parts: readonly Part[], send: Send, begin: (change: number) => void) {
  let report: Report | undefined;
  for (const { rows, firstRow } of parts) {
    const change = typeof report?.Change === 'number' ? { Change: report.Change } : {};
    const response = await send({
      ...command,
      args: { ...command.args, ...change, [TABLE]: rows, FirstRow: firstRow },
    });
    const data = 'data' in response ? (response.data as Report) : {};
    report = report ? joinReports(report, data) : data;
    if (typeof report.Change === 'number') begin(report.Change);
  }
  return report;
}

/**
 * Sends a spreadsheet in parts: all of them are checked before one is written. If one fails all the same, those before it are
 * taken back.
 */
export async function sendTable(
  command: Command,
  send: Send = sendParts,
): Promise<{ text: string } | { data: unknown }> {
  const plain: Command = { ...command, format: 'json' };
  const parts = splitTable(command.args[TABLE] as string[][]);
  let change: number | null = null;
  const begin = (id: number) => {
    change = id;
  };
  if (parts.length > 1) await sendAll({ ...plain, args: { ...plain.args, DryRun: true } }, parts, send, begin);
  try {
    const data = await sendAll(plain, parts, send, begin);
    return command.format === 'csv' ? { text: toCsv(rowsOf(data)) } : { data };
  } catch (error) {
    if (change === null || !(error instanceof CommandError)) throw error;
    await send({ ...plain, call: undoChange, args: { Id: change } });
    throw new CommandError(`${error.message} Nothing was kept: the rows before were taken back.`);
  }
}
