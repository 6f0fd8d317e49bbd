import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

interface Address {
  hostname: string;
  port: number;
}

function toStreams(socket: Socket) {
  const readable = new ReadableStream<Uint8Array>({
    start(controller) {
      // A stream that has ended or failed already takes nothing more.
      const attempt = (run: () => void) => {
        try {
          run();
        } catch {}
      };
      socket.on('data', (data: Buffer) => attempt(() => controller.enqueue(new Uint8Array(data))));
      socket.on('end', () => attempt(() => controller.close()));
      socket.on('error', (error) => attempt(() => controller.error(error)));
    },
  });
  const writable = new WritableStream<Uint8Array>({
    write: (chunk) =>
      new Promise((resolve, reject) => {
        socket.write(chunk, (error) => (error ? reject(error) : resolve()));
      }),
  });
  return { readable, writable };
}

function wrap(socket: Socket, openedBy: 'connect' | 'secureConnect', address: Address, ca: string): object {
  const opened = new Promise<void>((resolve, reject) => {
    socket.once(openedBy, () => resolve());
    socket.once('error', reject);
  });
  opened.catch(() => {});
  return {
    ...toStreams(socket),
    opened,
    close: async () => socket.destroy(),
    startTls() {
      for (const event of ['data', 'end', 'error']) socket.removeAllListeners(event);
      return wrap(connectTls({ socket, host: address.hostname, ca }), 'secureConnect', address, ca);
    },
  };
}

/** `connect` of `cloudflare:sockets` on Node's sockets, which trusts the authority `ca` alone. */
export function createConnect(ca: string) {
  return (address: Address, { secureTransport }: { secureTransport?: string } = {}) => {
    const { hostname: host, port } = address;
    return secureTransport === 'on'
      ? wrap(connectTls({ host, port, ca }), 'secureConnect', address, ca)
      : wrap(connectTcp({ host, port }), 'connect', address, ca);
  };
}
