import { connect } from 'cloudflare:sockets';
import { Buffer } from 'node:buffer';
import { ATTEMPT_TIMEOUT_MS, DeliveryError, type DeliveryScope } from './transport.ts';

export interface SmtpServer {
  host: string;
  port: number;
  tls: 'implicit' | 'starttls' | 'none';
  /** Empty: the server asks for no sign-in. */
  user: string;
  password: string;
}

export interface SmtpSession {
  /** Hands over one message. @throws DeliveryError */
  send(from: string, to: string, message: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

interface Reply {
  code: number;
  text: string;
}

const SECURE_TRANSPORT = { implicit: 'on', starttls: 'starttls', none: 'off' } as const;
/** For the response to QUIT: a connection that is cut before it would be an error in the server's log. */
const QUIT_WAIT_MS = 1_000;
const MAX_REPLY_LENGTH = 64 * 1024;
/** The last line of a reply has a space behind its code (RFC 5321 section 4.2.1). */
const LAST_LINE = /^(\d{3})(?: [^\r\n]*)?\r?\n$/m;

/**
 * True for a rejection that is about the server or the account, at whatever command: it closes (421), wants a sign-in (530), or
 * has no room or quota left. An enhanced code (RFC 3463) tells more than the plain one: 4.2.2 is a full mailbox.
 */
function isServersOwn(code: number, text: string): boolean {
  if (code === 421 || code === 530) return true;
  const enhanced = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  return enhanced === undefined ? code === 452 : /^[45]\.(3\.[12]|4\.5)$/.test(enhanced);
}

/** Rejects line breaks and brackets in an address: what follows them would be another command. */
function requireOneLine(address: string): string {
  if (/[\r\n<>]/.test(address)) throw new DeliveryError('message', 'not an address');
  return address;
}

/** A line that begins with a dot gets a second one (RFC 5321 section 4.5.2); the message ends with CRLF. */
function stuffDots(message: Uint8Array): string {
  const text = Buffer.from(message).toString('latin1').replace(/\r?\n/g, '\r\n').replace(/^\./gm, '..');
  return text.endsWith('\r\n') ? text : `${text}\r\n`;
}

class Connection implements SmtpSession {
  #socket: Socket;
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #writer: WritableStreamDefaultWriter<Uint8Array>;
  #pending = '';
  /** The server's answer to EHLO. */
  #offers = '';

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#reader = socket.readable.getReader();
    this.#writer = socket.writable.getWriter();
  }

  /** @throws when nobody answers at this address. */
  async open(): Promise<void> {
    await this.#socket.opened;
  }

  async readReply(): Promise<Reply> {
    for (;;) {
      const found = LAST_LINE.exec(this.#pending);
      if (found) {
        const text = this.#pending;
        this.#pending = '';
        return { code: Number(found[1]), text: text.trim() };
      }
      const { done, value } = await this.#reader.read();
      if (done || this.#pending.length > MAX_REPLY_LENGTH) throw new Error('the server ended the connection');
      this.#pending += Buffer.from(value).toString('latin1');
    }
  }

  async #write(text: string, encoding: 'utf8' | 'latin1' = 'utf8'): Promise<void> {
    await this.#writer.write(new Uint8Array(Buffer.from(text, encoding)));
  }

  async greet(domain: string): Promise<string> {
    this.#offers = await this.call(`EHLO ${domain}`, 2);
    return this.#offers;
  }

  /** Sends a command, or nothing and reads. `scope` is what a final rejection (5xx) is about. */
  async call(command: string, expected: number, scope: DeliveryScope = 'provider'): Promise<string> {
    await this.#write(`${command}\r\n`);
    return this.expect(expected, scope);
  }

  async expect(expected: number, scope: DeliveryScope = 'provider'): Promise<string> {
    const { code, text } = await this.readReply();
    if (Math.floor(code / 100) === expected) return text;
    if (isServersOwn(code, text)) throw new DeliveryError('provider', text, { isThrottled: true });
    const isTemporary = code < 500;
    throw new DeliveryError(scope === 'message' && isTemporary ? 'busy' : scope, text);
  }

  startTls(): void {
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    // Anything received before the handshake was not encrypted and is not trusted.
    this.#pending = '';
    this.#socket = this.#socket.startTls();
    this.#reader = this.#socket.readable.getReader();
    this.#writer = this.#socket.writable.getWriter();
  }

  async send(from: string, to: string, message: Uint8Array): Promise<void> {
    let wasSent = false;
    await withinTime(
      async () => {
        // A mailbox in another script than Latin (RFC 6531).
        const isInternational = /[^\x20-\x7e]/.test(to) && /^250[ -]SMTPUTF8\b/im.test(this.#offers);
        await this.call(`MAIL FROM:<${requireOneLine(from)}>${isInternational ? ' SMTPUTF8' : ''}`, 2);
        await this.call(`RCPT TO:<${requireOneLine(to)}>`, 2, 'message');
        await this.call('DATA', 3, 'message');
        wasSent = true;
        await this.#write(`${stuffDots(message)}.\r\n`, 'latin1');
        await this.expect(2, 'message');
      },
      () => wasSent,
    );
  }

  /** By now the message has been delivered or not: how the connection ends changes nothing. */
  async close(): Promise<void> {
    const quit = this.#write('QUIT\r\n').then(() => this.readReply());
    await Promise.race([quit.catch(() => undefined), scheduler.wait(QUIT_WAIT_MS)]);
    // Not awaited, because the server may not read anything.
    this.#socket.close().catch(() => undefined);
  }
}

/**
 * Fails when the server takes longer than `ATTEMPT_TIMEOUT_MS`. Every error but a rejected message is the provider's.
 */
async function withinTime<T>(run: () => Promise<T>, wasSent = () => false): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the server took too long')), ATTEMPT_TIMEOUT_MS);
  try {
    return await Promise.race([run(), late.promise]);
  } catch (error) {
    throw error instanceof DeliveryError ? error : new DeliveryError('provider', String(error), { wasSent: wasSent() });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Connects and signs in. `domain` is what the shop calls itself: strict servers reject `localhost`. A server that offers no STARTTLS where it is wanted is an error, never a plain connection.
 * @throws DeliveryError
 */
export async function openSmtp(server: SmtpServer, domain: string): Promise<SmtpSession> {
  const { host: hostname, port, tls, user, password } = server;
  const connection = new Connection(
    connect({ hostname, port }, { secureTransport: SECURE_TRANSPORT[tls], allowHalfOpen: false }),
  );
  await withinTime(async () => {
    await connection.open();
    await connection.expect(2);
    let offers = await connection.greet(domain);
    if (tls === 'starttls') {
      if (!/^250[ -]STARTTLS\b/im.test(offers)) throw new DeliveryError('provider', 'the server offers no STARTTLS');
      await connection.call('STARTTLS', 2);
      connection.startTls();
      offers = await connection.greet(domain);
    }
    if (user === '' || tls === 'none') return;
    const encode = (text: string) => Buffer.from(text).toString('base64');
    if (/^250[ -]AUTH\b.*\bPLAIN\b/im.test(offers)) {
      await connection.call(`AUTH PLAIN ${encode(`\0${user}\0${password}`)}`, 2);
    } else {
      await connection.call('AUTH LOGIN', 3);
      await connection.call(encode(user), 3);
      await connection.call(encode(password), 2);
    }
  }).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  return connection;
}
