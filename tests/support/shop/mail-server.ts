import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { TestProject } from 'vitest/node';

/** A mail that the server has taken. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came: headers and MIME parts. */
  message: string;
}

/** An event that was posted to it. */
export interface ReceivedEvent {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Ports of the mail server: SMTP without TLS; HTTP that lists what it took: mails at `/mails`, POSTs at `/events`. */
    mailServer: { smtpPort: number; httpPort: number };
  }
}

const LOCALHOST = '127.0.0.1';

/** A mail server for the tests of the Workers, which cannot listen themselves. It has no mailbox `nobody@…`, and fails POSTs to `/broken`. */
export default async function startMailServer(project: TestProject): Promise<() => Promise<void>> {
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const rejection = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
      callback(address.startsWith('nobody@') ? rejection : null);
    },
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, message: Buffer.concat(parts).toString() });
        callback();
      });
    },
  });
  // Without a listener a client that hangs up would end the process.
  smtp.on('error', (error) => console.warn('the mail server of the tests:', error.message));
  const events: ReceivedEvent[] = [];
  const http = createServer((request, response) => {
    const { url: path = '', headers } = request;
    if (request.method !== 'POST') return response.end(JSON.stringify(path === '/mails' ? received : events));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      events.push({ path, headers, body: Buffer.concat(parts).toString() });
      response.writeHead(path.startsWith('/broken') ? 500 : 204).end();
    });
    return undefined;
  });
  // Longer than any test: a connection that is closed while it is used again loses a request.
  http.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => smtp.listen(0, LOCALHOST, () => resolve()));
  await new Promise<void>((resolve) => http.listen(0, LOCALHOST, () => resolve()));
  project.provide('mailServer', {
    smtpPort: (smtp.server.address() as AddressInfo).port,
    httpPort: (http.address() as AddressInfo).port,
  });
  return async () => {
    http.closeAllConnections();
    http.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  };
}
