import { Buffer } from 'node:buffer';
import { readBytes } from '../../http/request-body.ts';
import { toConnectionFailure, toHttpFailure } from './http-failure.ts';
import { formatAddress } from './mail-headers.ts';
import { ATTEMPT_TIMEOUT_MS, type MailTransport, type SmsTransport, type TransportEnv } from './transport.ts';

const DEFAULT_MAIL_API = 'https://api.resend.com/emails';
const MAX_FAULT_LENGTH = 300;

/** Posts JSON. The id lets the provider recognise a repeated message. @throws DeliveryError */
async function post(url: string, key: string, id: string, body: object): Promise<void> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    });
    text = new TextDecoder().decode(await readBytes(response));
  } catch (error) {
    throw toConnectionFailure(url, error);
  }
  // An HTML page comes from a proxy or another server in place of the API: nothing was accepted.
  const isPage = response.headers.get('Content-Type')?.includes('text/html') ?? false;
  if (!response.ok || isPage) {
    throw toHttpFailure(response, `${response.status} ${text.slice(0, MAX_FAULT_LENGTH)}`.trim(), Date.now());
  }
}

/** Mail by an HTTP API of Resend's shape; null without its key. */
export function createHttpMail({ MAIL_API_URL, MAIL_API_KEY }: TransportEnv): MailTransport | null {
  if (!MAIL_API_KEY) return null;
  return {
    send: ({ id, from, to, replyTo, subject, text, html, headers, attachments }) =>
      post(MAIL_API_URL || DEFAULT_MAIL_API, MAIL_API_KEY, id, {
        from: formatAddress(from),
        to: [to],
        ...(replyTo === null ? {} : { reply_to: replyTo }),
        subject,
        text,
        html,
        headers: { 'Message-ID': `<${id}>`, ...headers },
        attachments: attachments.map(({ name, type, body }) => ({
          filename: name,
          content_type: type,
          content: Buffer.from(body).toString('base64'),
        })),
      }),
  };
}

/** SMS by an HTTP API that takes `{ from, to, text }`; null without its URL and key. */
export function createHttpSms({ SMS_API_URL, SMS_API_KEY, SMS_FROM }: TransportEnv): SmsTransport | null {
  if (!SMS_API_URL || !SMS_API_KEY) return null;
  return { send: ({ id, to, text }) => post(SMS_API_URL, SMS_API_KEY, id, { from: SMS_FROM ?? '', to, text }) };
}
