import { vi } from 'vitest';

/** What may come instead of an answer, from a server that is broken or overloaded, or from another one in its place. */
export const FAULTS = [
  'no connection',
  'no answer',
  'a reset',
  'an error',
  'a page of an error',
  'a page',
  'half an answer',
  'another answer',
  'a request to wait',
  'an answer without end',
] as const;
export type Fault = (typeof FAULTS)[number];

const SHORT_MS = 50;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const HTML_TYPE = { 'Content-Type': 'text/html' };

/** Ends like `fetch` when its caller has waited long enough. */
function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** A body of this beginning that then breaks, goes on or stops. */
function stream(
  begin: string,
  next: (controller: ReadableStreamDefaultController<Uint8Array>) => Promise<void> | void,
) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(begin)),
    pull: next,
  });
}

/** Answers one request wrongly. */
export async function respondWithFault(fault: Fault, signal: AbortSignal | null | undefined): Promise<Response> {
  const filler = new TextEncoder().encode(' '.repeat(64 * 1024));
  switch (fault) {
    case 'no connection':
      throw new TypeError('the connection failed');
    case 'no answer':
      return untilAborted(signal);
    case 'a reset': {
      const body = stream('{"a":', (controller) => controller.error(new TypeError('connection reset')));
      return new Response(body, { headers: JSON_TYPE });
    }
    case 'an error':
      return Response.json({ message: 'oops' }, { status: 500 });
    case 'a page of an error':
      return new Response('<h1>Bad gateway</h1>', { status: 502, headers: HTML_TYPE });
    case 'a page':
      return new Response('<h1>Welcome to nginx!</h1>', { headers: HTML_TYPE });
    case 'half an answer':
      return new Response('{"keys":[{"kty":"RS', { headers: JSON_TYPE });
    case 'another answer':
      return Response.json({ ok: true, result: [] });
    case 'a request to wait':
      return new Response('Not so fast.', { status: 429, headers: { 'Retry-After': '17' } });
    case 'an answer without end': {
      const body = stream('{"a":"', async (controller) => {
        // Between two parts others have their turn, as in a network.
        await new Promise((resolve) => setTimeout(resolve, 1));
        if (signal?.aborted) controller.error(signal.reason);
        else controller.enqueue(filler);
      });
      return new Response(body, { headers: JSON_TYPE });
    }
  }
}

/**
 * Makes everything that waits for a response give up at once, including libraries with a timer of this length.
 * `vi.restoreAllMocks` ends it.
 */
export function shortenTimeouts(timerMs?: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(SHORT_MS));
  if (timerMs === undefined) return;
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    setTimeout(run, ms === timerMs ? SHORT_MS : ms)) as typeof setTimeout);
}

/** A body that never ends, and how much of it was read. */
export function countEndless() {
  let kilobytes = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      kilobytes += 16;
      controller.enqueue(new Uint8Array(16 * 1024).fill(0x20));
    },
    cancel() {
      isCancelled = true;
    },
  });
  return {
    respond: () => new Response(body, { headers: JSON_TYPE }),
    kilobytes: () => kilobytes,
    isCancelled: () => isCancelled,
  };
}
