import { Agent, request } from 'node:http';
import type { Call } from './soak-traffic.ts';

/** A connection that broke during a call. */
export interface Break {
  /** `ECONNRESET` or similar, with the error's message. */
  error: string;
  /** How long the connection had been idle, in ms; null for a new one. */
  idleMs: number | null;
  /** How long the call had waited since it was sent, in ms. */
  waitedMs: number;
  /** When, in seconds since this process started. */
  atS: number;
  /** Whether a part of the response had arrived. */
  hasAnswer: boolean;
}

export interface Outcome extends Call {
  ms: number;
  /** 0 for a broken connection, -1 for a response that did not arrive in time. */
  status: number;
  /** The cache's state of a page. */
  state: string;
  retryAfter: string | null;
  /** The connections that broke under this call. */
  breaks: readonly Break[];
}

export const TIMEOUT_MS = 10_000;
const CRAWLER_SHARE = 0.1;
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Safari/537.36';
/** After so many calls the connection is used for another shopper, with a different address and no cart yet. */
const CALLS_PER_SHOPPER = 25;
let shoppers = 0;
/**
 * Cloudflare's properties of a request, which no visitor can send and without which no address is trusted: the local
 * runtime reads them from this header. Otherwise all shoppers would share one rate limit.
 */
const PLATFORM_FACTS = { 'MF-CF-Blob': '{}' };

function makeHeaders(call: Call, shopper: number, cookie: string): Record<string, string> {
  const isCrawler = (shopper % 10) / 10 < CRAWLER_SHARE;
  return {
    Host: 'localhost',
    ...PLATFORM_FACTS,
    'User-Agent': isCrawler ? CRAWLER : BROWSER,
    'CF-Connecting-IP': `10.${(shopper >> 16) & 255}.${(shopper >> 8) & 255}.${shopper & 255}`,
    ...(call.path.startsWith('/api/') ? { Language: 'en', 'Sec-Fetch-Site': 'same-origin' } : {}),
    ...(call.body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(call.body)) }),
    ...(cookie ? { Cookie: cookie } : {}),
  };
}

/**
 * A connection that sends one call after the other. If the server closes it unread, the call is repeated on a new one.
 *
 * The runtime closes a connection without a call for five seconds after the last response. If its only thread is busy
 * for so long, a call that has arrived meanwhile is dropped unread, without any Worker noticing. Browsers repeat such a
 * call, and so does this client, because all its calls may be repeated: reads, and an `add` that clears the cart first
 * (RFC
 * 9110, 9.2.2). A new connection that breaks, or any that breaks during a response, is a fault.
 */
export function openConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let cookie = '';
  let calls = 0;
  let shopper = 0;
  let answeredAt = 0;

  function send(call: Call, startedAt: number, before: readonly Break[] = []): Promise<Outcome> {
    return new Promise((resolve) => {
      const sentAt = performance.now();
      let breaks = before;
      const end = (status: number, state = '', retryAfter: string | null = null) => {
        answeredAt = performance.now();
        resolve({ ...call, ms: answeredAt - startedAt, status, state, retryAfter, breaks });
      };
      const { method = 'GET', path } = call;
      const headers = makeHeaders(call, shopper, cookie);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sent = request({ agent, port, host: '127.0.0.1', path: encodeURI(path), method, signal, headers });
      let readBefore = 0;
      sent.on('socket', (socket) => {
        readBefore = socket.bytesRead;
      });
      const fail = (error: NodeJS.ErrnoException) => {
        if (signal.aborted) {
          end(-1);
          return;
        }
        const now = performance.now();
        const broken = {
          error: error.message.startsWith(error.code ?? '') ? error.message : `${error.code ?? ''} ${error.message}`,
          idleMs: sent.reusedSocket ? sentAt - answeredAt : null,
          waitedMs: now - sentAt,
          atS: now / 1_000,
          hasAnswer: (sent.socket?.bytesRead ?? 0) > readBefore,
        };
        breaks = [...before, broken];
        if (sent.reusedSocket && !broken.hasAnswer) resolve(send(call, startedAt, breaks));
        else end(0);
      };
      sent.on('response', (response) => {
        const [set] = response.headers['set-cookie'] ?? [];
        if (set) cookie = set.split(';')[0] ?? '';
        response.on('error', fail);
        response.on('end', () =>
          end(
            response.statusCode ?? 0,
            String(response.headers['x-cache'] ?? ''),
            response.headers['retry-after'] ?? null,
          ),
        );
        response.resume();
      });
      sent.on('error', fail);
      sent.end(call.body);
    });
  }

  return {
    send(call: Call): Promise<Outcome> {
      if (calls % CALLS_PER_SHOPPER === 0) {
        cookie = '';
        shoppers += 1;
        shopper = shoppers;
      }
      calls += 1;
      return send(call, performance.now());
    },
    close: () => agent.destroy(),
  };
}
