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

/** Sends a command. Returns CSV as text, else the response's data. @throws CommandError for every failure. */
export async function sendCommand(command: Command): Promise<{ text: string } | { data: unknown }> {
  const response = await fetch(toRequest(command)).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new CommandError(`Cannot reach ${command.origin}: ${cause}. Start the shop, or name another with --origin.`);
  });
  // The mark at the start of CSV, by which a spreadsheet knows its encoding, is kept.
  const text = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(await response.arrayBuffer());
  if (!response.ok) throw new CommandError(readMessage(text, response.status));
  if (command.format === 'csv') return { text };
  const { Data } = JSON.parse(text) as { Data: unknown };
  return { data: Data };
}
