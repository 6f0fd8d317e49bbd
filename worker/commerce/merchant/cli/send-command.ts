import { setTimeout as wait } from 'node:timers/promises';
import { type Row, rowsOf, toCsv } from '../../../../shared/csv.ts';
import type { MerchantCall } from '../../../../shared/merchant/merchant-call.ts';
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
export function nextOf(data: unknown): string | number | null {
  const isPart = typeof data === 'object' && data !== null && 'Next' in data;
  return isPart && (typeof data.Next === 'string' || typeof data.Next === 'number') ? data.Next : null;
}

/** The argument that takes the `Next` of the page before; null for a list of one page. */
function pageArgOf({ input }: MerchantCall): 'Before' | 'After' | null {
  const entries: object = 'entries' in input ? Object(input.entries) : {};
  return 'Before' in entries ? 'Before' : 'After' in entries ? 'After' : null;
}

/** All pages of a list, or the one that a limit asks for. */
async function readPages(
  command: Command,
  send: (command: Command) => Promise<{ text: string } | { data: unknown }>,
): Promise<Row[]> {
  const pageArg = pageArgOf(command.call);
  const rows: Row[] = [];
  for (let next: Record<string, unknown> = {}; ; await wait(PAUSE_MS)) {
    const response = await send({ ...command, format: 'json', args: { ...command.args, ...next } });
    const data = 'data' in response ? response.data : null;
    rows.push(...rowsOf(data));
    const place = nextOf(data);
    if (pageArg === null || place === null || command.args.Limit !== undefined) return rows;
    next = { [pageArg]: place };
  }
}

const isList = ({ output }: MerchantCall) => 'entries' in output && 'Items' in Object(output.entries);

/** Sends a command whose response comes in parts until the last one. `send` sends one request. */
export async function sendParts(
  command: Command,
  send: (command: Command) => Promise<{ text: string } | { data: unknown }> = sendCommand,
): Promise<{ text: string } | { data: unknown }> {
  if (command.call.join && !command.call.isWholeAsCsv && command.format === 'csv') {
    if (!isList(command.call)) throw new CommandError('This is no list: leave out --csv.');
    const whole = await sendParts({ ...command, format: 'json' }, send);
    return 'data' in whole ? { text: toCsv(rowsOf(whole.data)) } : whole;
  }
  // A list as a file is whole: a page of it would look like all there is.
  if (command.format === 'csv' && isList(command.call) && !command.call.isWholeAsCsv) {
    return { text: toCsv(await readPages(command, send)) };
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
