import { isRow } from '../../csv.ts';
import { MAX_TABLE_ROWS } from '../sheets.ts';

/** A request takes 1 MB: a row of many texts may have some kilobytes. */
const MAX_LETTERS = 300_000;
const HEADER_ROWS = 1;

interface Part {
  rows: string[][];
  firstRow: number;
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

/** What `sheets load` answers, of a part or of all of them. */
export type Report = Readonly<Record<string, unknown>>;

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

/** How a part is sent: the arguments of `sheets load` but for its kind. Its answer is the part's report. */
export type SendPart = (args: Readonly<Record<string, unknown>>) => Promise<Report>;

interface TableRequest {
  table: readonly string[][];
  isDryRun: boolean;
  /** Told of the change that the first part begins. */
  onChange?: (change: number) => void;
  /** Told of the share of all requests that is done. */
  onProgress?: (share: number) => void;
}

/** Sends each part once, as a check or for good. Returns the report of all of them. */
async function sendRound(parts: readonly Part[], isCheck: boolean, send: SendPart): Promise<Report> {
  let report: Report | undefined;
  for (const { rows, firstRow } of parts) {
    const change = typeof report?.Change === 'number' ? { Change: report.Change } : {};
    const data = await send({ ...change, Table: rows, FirstRow: firstRow, ...(isCheck ? { DryRun: true } : {}) });
    report = report ? joinReports(report, data) : data;
  }
  return report ?? {};
}

/**
 * Sends a spreadsheet in parts, the names of its columns first: all of them are checked before one is written. What an error
 * leaves of a change is told by `onChange`: its sender takes it back.
 */
export async function sendTableParts(
  { table, isDryRun, onChange, onProgress }: TableRequest,
  send: SendPart,
): Promise<Report> {
  const parts = splitTable(table);
  const isCheckedFirst = !isDryRun && parts.length > 1;
  const requests = parts.length * (isCheckedFirst ? 2 : 1);
  let done = 0;
  const sendAndTell: SendPart = async (args) => {
    const data = await send(args);
    if (typeof data.Change === 'number') onChange?.(data.Change);
    done += 1;
    onProgress?.(done / requests);
    return data;
  };
  if (isCheckedFirst) await sendRound(parts, true, sendAndTell);
  return sendRound(parts, isDryRun, sendAndTell);
}
