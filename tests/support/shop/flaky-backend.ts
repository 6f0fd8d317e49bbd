import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A backend that is not embedded: proxies another shop's API until it is told to go down. */
export interface FlakyBackend {
  readonly origin: string;
  /** Rejects every request from now on. */
  goDown(): void;
  comeBack(): void;
  stop(): void;
}

function failWith(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ IsSuccess: false, Messages: ['Away.'], Data: null }));
}

/** Listens on a free port and proxies the API of the shop at `origin`. */
export async function startFlakyBackend(origin: string): Promise<FlakyBackend> {
  let isDown = false;
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (isDown) return failWith(response);
    const body = method === 'POST' ? await buffer(request) : null;
    const reply = await fetch(new URL(url, origin), {
      method,
      body,
      headers: {
        Origin: origin,
        Language: String(headers.language),
        ...(body === null ? {} : { 'Content-Type': 'application/json' }),
      },
    });
    response.writeHead(reply.status, { 'Content-Type': 'application/json' });
    response.end(await reply.text());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://localhost:${address.port}`,
    goDown: () => {
      isDown = true;
    },
    comeBack: () => {
      isDown = false;
    },
    stop: () => server.close(),
  };
}
