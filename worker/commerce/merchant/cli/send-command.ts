import { setTimeout as wait } from 'node:timers/promises';
import { type Row, rowsOf, toCsv } from '../../../../shared/csv.ts';
import type { MerchantCall } from '../../../../shared/merchant/merchant-call.ts';
import { readFields } from './command-fields.ts';
import { type Command, CommandError } from './read-command.ts';

const hasBody = ({ call }: Command) => call.method === 'POST' || call.method === 'PATCH';

/** The request of a command: path, query and body from its arguments. */
export function toRequest(command: Command): Request {
  const { call, args, origin, token, format } = command;
  const rest = { ...args };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const url = new URL(path, origin);
  if (!hasBody(command)) for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value));
  return new Request(url, {
    method: call.method,
    redirect: 'error',
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: format === 'csv' ? 'text/csv' : 'application/json',
      'Content-Type': 'application/json',
    },
    ...(hasBody(command) ? { body: JSON.stringify(rest) } : {}),
  });
}

function readMessage(text: string, status: number): string {
  try {
    const { Messages } = JSON.parse(text) as { Messages?: string[] };
    return Messages?.[0] ?? `The shop responded with ${status}.`;
  } catch {
    return `The shop responded with ${status}.`;
  }
}

/** Between two parts of a long check, for the shoppers. */
const PAUSE_MS = 200;

/** The `Next` of a response. */
function nextOf(data: unknown): string | number | null {
  const isPart = typeof data === 'object' && data !== null && 'Next' in data;
  return isPart && (typeof data.Next === 'string' || typeof data.Next === 'number') ? data.Next : null;
}

/** How a request is sent: CSV as text, else the response's data. */
export type Send = (command: Command) => Promise<{ text: string } | { data: unknown }>;

/** The rows of a list, page by page. */
export async function* listPages(command: Command, send: Send): AsyncGenerator<Row[]> {
  const option = readFields(command.call).options.find(({ name }) => name === 'After' || name === 'Before');
  let args = command.args;
  for (;;) {
    const response = await send({ ...command, format: 'json', args });
    const data = 'data' in response ? response.data : null;
    yield rowsOf(data);
    const next = nextOf(data);
    if (next === null || !option) return;
    args = { ...args, [option.name]: next };
  }
}

/** All rows of a list, or those of the one page that a limit asks for. */
async function readRows(command: Command, send: Send): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of listPages(command, send)) {
    rows.push(...page);
    if (command.args.Limit !== undefined) break;
  }
  return rows;
}

const isList = ({ output }: MerchantCall) => 'entries' in output && 'Items' in Object(output.entries);

/** Sends a command whose response comes in parts until the last one. `send` sends one request. */
export async function sendParts(
  command: Command,
  send: Send = sendCommand,
): Promise<{ text: string } | { data: unknown }> {
  if (command.call.join && !command.call.isWholeAsCsv && command.format === 'csv') {
    if (!isList(command.call)) throw new CommandError('This is no list: leave out --csv.');
    const whole = await sendParts({ ...command, format: 'json' }, send);
    return 'data' in whole ? { text: toCsv(rowsOf(whole.data)) } : whole;
  }
  // A list as a file is whole: a page of it would look like all there is.
  if (command.format === 'csv' && isList(command.call) && !command.call.isWholeAsCsv) {
    return { text: toCsv(await readRows(command, send)) };
  }
  let response = await send(command);
  for (;;) {
    const after = 'data' in response ? nextOf(response.data) : null;
    if (!command.call.join || !('data' in response) || after === null) return response;
    await wait(PAUSE_MS);
    const part = await send({ ...command, args: { ...command.args, After: after } });
    if (!('data' in part)) return response;
    response = { data: command.call.join(response.data, part.data) };
  }
}

/** The response to a command. @throws CommandError for every failure. */
export async function fetchResponse(command: Command): Promise<Response> {
  const response = await fetch(toRequest(command)).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new CommandError(`Cannot reach ${command.origin}: ${cause}. Start the shop, or name another with --origin.`);
  });
  if (!response.ok) throw new CommandError(readMessage(await response.text(), response.status));
  return response;
}

/** Sends a command. Returns CSV as text, else the response's data. @throws CommandError for every failure. */
export async function sendCommand(command: Command): Promise<{ text: string } | { data: unknown }> {
  const response = await fetchResponse(command);
  // The mark at the start of CSV, by which a spreadsheet knows its encoding, is kept.
  const text = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(await response.arrayBuffer());
  if (command.format === 'csv') return { text };
  const { Data } = JSON.parse(text) as { Data: unknown };
  return { data: Data };
}
