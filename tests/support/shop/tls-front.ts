import { request } from 'node:http';
import { createServer } from 'node:https';
import { createSelfSigned } from './self-signed.ts';

interface TlsFront {
  /** `127.0.0.1:PORT`. */
  host: string;
  /** Self-signed; PEM. */
  certificate: string;
  close(): void;
}

/** A shop behind TLS, as its visitors reach it. */
export async function openTlsFront(origin: string, port: number): Promise<TlsFront> {
  const { key, cert } = createSelfSigned();
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const passed = request(new URL(url ?? '/', origin), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${port}`,
    certificate: cert,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
