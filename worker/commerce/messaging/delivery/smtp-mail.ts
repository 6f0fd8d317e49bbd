import { Buffer } from 'node:buffer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { toHostName } from './mail-headers.ts';
import { openSmtp, type SmtpServer } from './smtp-session.ts';
import type { MailTransport, OutgoingMail, TransportEnv } from './transport.ts';

const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

async function buildMessage(mail: OutgoingMail): Promise<Uint8Array> {
  const { id, from, to, replyTo, subject, text, html, headers, attachments } = mail;
  const composer = new MailComposer({
    from,
    to,
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    text,
    html,
    messageId: `<${id}>`,
    headers: { ...headers },
    attachments: attachments.map(({ name, type, body }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(body),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function readServer(env: TransportEnv): SmtpServer | null {
  if (!env.SMTP_HOST) return null;
  const port = Number(env.SMTP_PORT || SUBMISSION_PORT);
  const tls = env.SMTP_TLS || (port === SUBMISSIONS_PORT ? 'implicit' : 'starttls');
  if (!Number.isInteger(port) || (tls !== 'implicit' && tls !== 'starttls' && tls !== 'none')) return null;
  return { host: env.SMTP_HOST, port, tls, user: env.SMTP_USER ?? '', password: env.SMTP_PASSWORD ?? '' };
}

/**
 * Mail by SMTP; null without a host. Without TLS only where `isLocal`: mails contain links that are credentials.
 */
export function createSmtpMail(env: TransportEnv, isLocal: boolean): MailTransport | null {
  const server = readServer(env);
  if (!server || (server.tls === 'none' && !isLocal)) return null;
  return {
    async send(mail) {
      const message = await buildMessage(mail);
      const session = await openSmtp(server, toHostName(mail.from.address));
      try {
        await session.send(mail.from.address, mail.to, message);
      } finally {
        await session.close();
      }
    },
  };
}
