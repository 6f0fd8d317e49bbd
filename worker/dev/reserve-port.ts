import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { toPrintable } from '../commerce/merchant/cli/terminal-text.ts';

const RETRY_AFTER_SECONDS = '5';
/** `localhost` may be either: another server may listen on only one of them. */
const LOOPBACKS = ['127.0.0.1', '::1'];

/** Listens on an address; null where this machine does not have it. */
async function listen(port: number, address: string, variable: string): Promise<Server | null> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'Retry-After': RETRY_AFTER_SECONDS, Connection: 'close' });
    response.end('The shop is being prepared.\n');
  });
  try {
    await once(server.listen(port, address), 'listening');
    return server;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return null;
    if (code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken. Stop what listens there, or choose another port: ${variable}=${port + 2}`);
  }
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/**
 * Reserves a local port while the shop is built and seeded, and responds with 503, so that nobody mistakes the
 * half-seeded shop for the ready one. Resolves to a function that releases it. Fails with a message for the developer
 * when the port is in use: `variable` of the environment chooses another one.
 */
export async function reservePort(port: number, variable = 'PORT'): Promise<() => Promise<void>> {
  const servers: Server[] = [];
  const release = async () => void (await Promise.all(servers.map(close)));
  try {
    for (const address of LOOPBACKS) {
      const server = await listen(port, address, variable);
      if (server) servers.push(server);
    }
  } catch (error) {
    await release();
    throw error;
  }
  return release;
}

/** Exits with an error's message, without its stack. */
export function endWithMessage(error: unknown): never {
  // The message may quote what a shop responded with.
  console.error(error instanceof Error ? toPrintable(error.message) : error);
  process.exit(1);
}
