import { isDevelopment } from '../../../../shared/environment.ts';
import { editDistance } from '../../search/edit-distance.ts';
import type { TransportEnv } from './transport.ts';

/** The values of MAIL_TRANSPORT, each with the variables that it cannot do without. */
export const MAIL_TRANSPORTS = {
  smtp: ['SMTP_HOST'],
  http: ['MAIL_API_KEY'],
  cloudflare: [],
} as const satisfies Readonly<Record<string, readonly (keyof TransportEnv)[]>>;
export type MailTransportKind = keyof typeof MAIL_TRANSPORTS;

const KINDS = Object.keys(MAIL_TRANSPORTS);
const TLS = ['starttls', 'implicit', 'none'];
/** Hosts for which SMTP needs no encryption: mails to them stay on this machine. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);
/** Workers may not connect to it. */
const RELAY_PORT = 25;
const MAX_PORT = 65_535;
const MAX_TYPING_ERRORS = 2;

/** A name that a wrong one was meant to be, in the words of a question; empty when none is near. */
function suggest(wrong: string, names: readonly string[]): string {
  const near = names.find((name) => editDistance(wrong.toLowerCase(), name, MAX_TYPING_ERRORS) <= MAX_TYPING_ERRORS);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

/** Mails to such a server need no encryption. */
export const isLocalMail = (env: TransportEnv): boolean => isDevelopment(env) || LOOPBACK.has(env.SMTP_HOST ?? '');

export const isTransportKind = (kind: string): kind is MailTransportKind => Object.hasOwn(MAIL_TRANSPORTS, kind);

function findSmtpFaults(env: TransportEnv): string[] {
  const {
    SMTP_HOST: host = '',
    SMTP_PORT: port = '',
    SMTP_TLS: tls = '',
    SMTP_USER: user,
    SMTP_PASSWORD: password,
  } = env;
  const number = Number(port || '587');
  const isPort = /^\d*$/.test(port) && number >= 1 && number <= MAX_PORT;
  const isPlain = tls === 'none' && !isLocalMail(env);
  return [
    ...(host === '' || /^[\w.:-]+$/.test(host) ? [] : [`SMTP_HOST is no name of a server: ${host} (mail.your.shop)`]),
    ...(isPort ? [] : [`SMTP_PORT is no port: ${port} (587)`]),
    ...(number === RELAY_PORT && !LOOPBACK.has(host)
      ? ['SMTP_PORT is 25, which Workers cannot reach: use 587 or 465']
      : []),
    ...(tls === '' || TLS.includes(tls) ? [] : [`SMTP_TLS is unknown: ${tls}${suggest(tls, TLS)} (${TLS.join(', ')})`]),
    ...(isPlain ? ['SMTP_TLS is none: mails contain links that are credentials, and would travel unencrypted'] : []),
    ...(user && !password ? [`SMTP_PASSWORD is missing: SMTP_USER is ${user}`] : []),
  ];
}

/** What keeps mail from leaving, in the merchant's words; nothing for a shop that has no transport at all (MAIL-13). */
export function findMailFaults(env: TransportEnv): string[] {
  const kind = env.MAIL_TRANSPORT ?? '';
  if (kind === '') return [];
  if (!isTransportKind(kind)) {
    return [`MAIL_TRANSPORT is unknown: ${kind}${suggest(kind, KINDS)} (${KINDS.join(', ')})`];
  }
  const missing = MAIL_TRANSPORTS[kind].filter((name) => !env[name]);
  return [
    ...missing.map((name) => `${name} is missing: MAIL_TRANSPORT=${kind} needs it`),
    ...(kind === 'smtp' ? findSmtpFaults(env) : []),
  ];
}
