import { createCloudflareMail } from './cloudflare-mail.ts';
import { createHttpMail, createHttpSms } from './http-transports.ts';
import { findMailFaults, isLocalMail, isTransportKind, type MailTransportKind } from './mail-faults.ts';
import { createSmtpMail } from './smtp-mail.ts';
import type { MailTransport, SmsTransport, TransportEnv } from './transport.ts';

/** The shop's way to send mail; null when it has none. A wrong configuration is logged and counts as none. */
export function createMailTransport(env: TransportEnv): MailTransport | null {
  const create: Readonly<Record<MailTransportKind, () => MailTransport | null>> = {
    cloudflare: () => createCloudflareMail(env),
    http: () => createHttpMail(env),
    smtp: () => createSmtpMail(env, isLocalMail(env)),
  };
  const kind = env.MAIL_TRANSPORT ?? '';
  if (kind === '') return null;
  const faults = findMailFaults(env);
  const transport = faults.length === 0 && isTransportKind(kind) ? create[kind]() : null;
  if (!transport) console.error(`[commerce] mail cannot leave: ${faults.join('; ') || `MAIL_TRANSPORT=${kind}`}`);
  return transport;
}

/** The shop's way to send SMS; null when it has none. */
export function createSmsTransport(env: TransportEnv): SmsTransport | null {
  return createHttpSms(env);
}
