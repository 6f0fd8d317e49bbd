import { once } from 'node:events';
import { createServer } from 'node:http';

const RETRY_AFTER_SECONDS = '5';

/**
 * Reserves a local port while the shop is built and seeded, and responds with 503, so that nobody mistakes the
 * half-seeded shop for the ready one. Resolves to a function that releases it. Fails with a message for the developer
 * when the port is in use.
 */
export async function reservePort(port: number): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'Retry-After': RETRY_AFTER_SECONDS, Connection: 'close' });
    response.end('The shop is being prepared.\n');
  });
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new Error(`Port ${port} is taken. Stop what listens there, or choose another port: PORT=${port + 1}`);
  }
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

/** Exits with an error's message, without its stack. */
export function endWithMessage(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
