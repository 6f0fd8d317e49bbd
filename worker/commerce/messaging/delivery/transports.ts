import { isDevelopment } from '../../../../shared/environment.ts';
import { createCloudflareMail } from './cloudflare-mail.ts';
import { createHttpMail, createHttpSms } from './http-transports.ts';
import { createSmtpMail } from './smtp-mail.ts';
import type { MailTransport, SmsTransport, TransportEnv } from './transport.ts';

/** Hosts for which SMTP needs no encryption: mails to them stay on this machine. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** The shop's way to send mail; null when it has none. A wrong configuration is logged and counts as none. */
export function createMailTransport(env: TransportEnv): MailTransport | null {
  const create = {
    cloudflare: () => createCloudflareMail(env),
    http: () => createHttpMail(env),
    smtp: () => createSmtpMail(env, isDevelopment(env) || LOOPBACK.has(env.SMTP_HOST ?? '')),
  };
  const kind = env.MAIL_TRANSPORT ?? '';
  if (kind === '') return null;
  const transport = Object.hasOwn(create, kind) ? create[kind as keyof typeof create]() : null;
  if (!transport) console.error(`[commerce] mail cannot leave: MAIL_TRANSPORT=${kind} lacks its settings`);
  return transport;
}

/** The shop's way to send SMS; null when it has none. */
export function createSmsTransport(env: TransportEnv): SmsTransport | null {
  return createHttpSms(env);
}
