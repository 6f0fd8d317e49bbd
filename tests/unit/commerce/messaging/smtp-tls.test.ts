import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSmtpMail } from '../../../../worker/commerce/messaging/delivery/smtp-mail.ts';
import {
  ATTEMPT_TIMEOUT_MS,
  DeliveryError,
  type OutgoingMail,
} from '../../../../worker/commerce/messaging/delivery/transport.ts';
import { shortenTimeouts } from '../../../support/shop/faults.ts';
import { createConnect } from '../../../support/shop/node-sockets.ts';
import { createSelfSigned } from '../../../support/shop/self-signed.ts';

const sockets = vi.hoisted(() => ({ connect: (..._: unknown[]): unknown => null }));
vi.mock('cloudflare:sockets', () => ({ connect: (...args: unknown[]) => sockets.connect(...args) }));

const certificate = createSelfSigned();
const HOST = '127.0.0.1';

/** What the server was told, with how safe the connection was then. */
interface Seen {
  signIns: { user: string; password: string; isSecure: boolean; method: string }[];
  mails: { to: string[]; text: string; isSecure: boolean }[];
}

const servers: SMTPServer[] = [];
beforeAll(() => {
  sockets.connect = createConnect(certificate.cert) as typeof sockets.connect;
  vi.stubGlobal('scheduler', { wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)) });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => vi.unstubAllGlobals());

async function listen(options: SMTPServerOptions): Promise<{ port: string; seen: Seen }> {
  const seen: Seen = { signIns: [], mails: [] };
  const server = new SMTPServer({
    ...certificate,
    authMethods: ['PLAIN'],
    onAuth({ username, password, method }, session, callback) {
      seen.signIns.push({ user: username ?? '', password: password ?? '', isSecure: session.secure, method });
      callback(password === 'right' ? null : new Error('wrong password'), { user: username ?? '' });
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        seen.mails.push({ to, text: Buffer.concat(parts).toString(), isSecure: session.secure });
        callback();
      });
    },
    ...options,
  });
  // A client that does not trust the server hangs up, which is an error here.
  server.on('error', () => {});
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, HOST, () => resolve()));
  return { port: String((server.server.address() as AddressInfo).port), seen };
}

const MAIL: OutgoingMail = {
  ...{ id: 'commerce-1@keys.example', from: { name: 'Keys', address: 'orders@keys.example' }, replyTo: null },
  ...{ to: 'sam@mail.example', subject: 'Your keys', text: 'Hello\n.hidden dot\n', html: '<p>Hello</p>' },
  ...{ headers: {}, attachments: [] },
};

function send(port: string, tls: string, password = 'right'): Promise<void> | undefined {
  const server = { SMTP_HOST: HOST, SMTP_PORT: port, SMTP_TLS: tls, SMTP_USER: 'shop@keys.example' };
  return createSmtpMail({ ...server, SMTP_PASSWORD: password }, false)?.send(MAIL);
}

describe('mail by SMTP', () => {
  it.each([
    ['implicit', { secure: true }],
    ['starttls', { secure: false }],
  ] as const)('with %s TLS signs in and arrives over an encrypted connection', async (tls, options) => {
    const { port, seen } = await listen(options);
    await send(port, tls);
    expect(seen.signIns).toEqual([{ user: 'shop@keys.example', password: 'right', isSecure: true, method: 'PLAIN' }]);
    expect(seen.mails).toMatchObject([{ to: ['sam@mail.example'], isSecure: true }]);
    expect(seen.mails[0]?.text).toContain('Message-ID: <commerce-1@keys.example>');
    expect(seen.mails[0]?.text).toContain('\r\n.hidden dot\r\n');
  });

  it('signs in by LOGIN where the server knows nothing else', async () => {
    const { port, seen } = await listen({ secure: true, authMethods: ['LOGIN'] });
    await send(port, 'implicit');
    expect(seen.signIns).toMatchObject([{ user: 'shop@keys.example', password: 'right', method: 'LOGIN' }]);
    expect(seen.mails).toHaveLength(1);
  });

  it('sends neither password nor mail to a server that offers no STARTTLS', async () => {
    const { port, seen } = await listen({ secure: false, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    await expect(send(port, 'starttls')).rejects.toMatchObject({ scope: 'provider', message: /STARTTLS/ });
    expect(seen).toEqual({ signIns: [], mails: [] });
  });

  it('sends neither to a server with an untrusted certificate', async () => {
    const { port, seen } = await listen({ secure: true, ...createSelfSigned() });
    await expect(send(port, 'implicit')).rejects.toBeInstanceOf(DeliveryError);
    const plain = await listen({ secure: false, ...createSelfSigned() });
    await expect(send(plain.port, 'starttls')).rejects.toMatchObject({ scope: 'provider' });
    for (const one of [seen, plain.seen]) expect(one).toEqual({ signIns: [], mails: [] });
  });

  // MAIL-14
  it.each([
    ['orders@keys.example', 'keys.example'],
    ['orders@schlüssel.example', 'xn--schlssel-95a.example'],
  ])('from %s greets a strict server by the name %s, whatever the user is called', async (address, name) => {
    const names: string[] = [];
    const { port, seen } = await listen({
      secure: false,
      onMailFrom(_, session, callback) {
        names.push(session.hostNameAppearsAs);
        callback(session.hostNameAppearsAs.includes('.') ? null : new Error('550 invalid HELO'));
      },
    });
    const server = {
      SMTP_HOST: HOST,
      SMTP_PORT: port,
      SMTP_TLS: 'starttls',
      SMTP_USER: 'apikey',
      SMTP_PASSWORD: 'right',
    };
    await createSmtpMail(server, false)?.send({ ...MAIL, from: { name: 'Keys', address } });
    expect(names).toEqual([name]);
    expect(seen.mails).toHaveLength(1);
  });

  // MAIL-2, MAIL-50
  it.each([
    ['421 4.7.0 too many connections', 'provider'],
    ['452 4.3.1 no space left', 'provider'],
    ['550 5.4.5 daily sending quota exceeded', 'provider'],
    ['452 4.2.2 mailbox full', 'busy'],
    ['450 4.2.0 greylisted', 'busy'],
    ['550 5.1.1 no such user', 'message'],
  ])('that answers “%s” to a recipient has a fault of the %s', async (text, scope) => {
    const { port } = await listen({
      secure: true,
      onRcptTo(_, __, callback) {
        callback(Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) }));
      },
    });
    await expect(send(port, 'implicit')).rejects.toMatchObject({ scope });
  });

  it('keeps the mail for later when the password is wrong, or when no server responds', async () => {
    const { port, seen } = await listen({ secure: true });
    await expect(send(port, 'implicit', 'wrong')).rejects.toMatchObject({ scope: 'provider' });
    expect(seen.mails).toEqual([]);
    await expect(send('1', 'implicit')).rejects.toMatchObject({ scope: 'provider' });
  });

  // A server that is broken, or another one in its place.
  const ENDLESS = Buffer.from('250-and so on\r\n'.repeat(1_000));
  const faults: readonly (readonly [string, (socket: Socket) => void])[] = [
    ['nothing', () => {}],
    ['a reset', (socket) => socket.resetAndDestroy()],
    ['the end at once', (socket) => socket.end()],
    ['half a greeting', (socket) => socket.write('220 mail.exam')],
    ['a page', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['a request to wait', (socket) => socket.end('421 4.3.2 try again later\r\n')],
    [
      'a greeting without end',
      (socket) => void setInterval(() => socket.destroyed || socket.write(ENDLESS), 1).unref(),
    ],
  ];

  it.each(
    faults.flatMap(([what, response]) =>
      (['implicit', 'starttls'] as const).map((tls) => [what, tls, response] as const),
    ),
  )('to a server that gives %s ends in time and keeps the mail for later (%s)', async (_what, tls, response) => {
    shortenTimeouts(ATTEMPT_TIMEOUT_MS);
    const server = createServer((socket) => response(socket.on('error', () => {})));
    await new Promise<void>((resolve) => server.listen(0, HOST, () => resolve()));
    const { port } = server.address() as AddressInfo;
    await expect(send(String(port), tls)).rejects.toMatchObject({ scope: 'provider' });
    server.close();
  });

  it('without TLS leaves no shop but a local one', () => {
    const plain = { SMTP_HOST: HOST, SMTP_PORT: '25', SMTP_TLS: 'none' };
    expect(createSmtpMail(plain, false)).toBeNull();
    expect(createSmtpMail(plain, true)).not.toBeNull();
    expect(createSmtpMail({ ...plain, SMTP_TLS: 'ssl' }, true)).toBeNull();
    expect(createSmtpMail({}, true)).toBeNull();
  });
});
