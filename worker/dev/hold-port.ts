import { once } from 'node:events';
import { createServer } from 'node:http';

const RETRY_AFTER_SECONDS = '5';

/** Answers 503 at a port of this machine, so that nothing else comes to stand there. Answers how to let it go. */
export async function holdPort(port: number): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'Retry-After': RETRY_AFTER_SECONDS, Connection: 'close' });
    response.end('The shop is being prepared.\n');
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
