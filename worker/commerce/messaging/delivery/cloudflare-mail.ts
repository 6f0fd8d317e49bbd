import { DeliveryError, type MailTransport, type TransportEnv } from './transport.ts';

/** Codes of Cloudflare's e-mail service for failures that no later attempt can fix. */
const FINAL_CODE = /^E_(RECIPIENT|VALIDATION|FIELD|CONTENT|HEADER|TOO_MANY)/;
/** The recipient's server did not take it. */
const BUSY_CODE = /^E_DELIVERY/;
const QUOTA_CODE = /_LIMIT_EXCEEDED$/;

function toDeliveryError(error: unknown): DeliveryError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const text = `${code} ${error instanceof Error ? error.message : String(error)}`.trim();
  if (FINAL_CODE.test(code)) return new DeliveryError('message', text);
  if (BUSY_CODE.test(code)) return new DeliveryError('busy', text);
  return new DeliveryError('provider', text, { isThrottled: QUOTA_CODE.test(code), wasSent: code === '' });
}

/** Mail by Cloudflare's binding `EMAIL` (`[[send_email]]`); null without one. */
export function createCloudflareMail({ EMAIL }: TransportEnv): MailTransport | null {
  if (!EMAIL) return null;
  return {
    async send({ from, to, replyTo, subject, text, html, headers, attachments }) {
      try {
        await EMAIL.send({
          from: { name: from.name, email: from.address },
          to,
          ...(replyTo === null ? {} : { replyTo }),
          subject,
          text,
          html,
          headers: { ...headers },
          attachments: attachments.map(({ name, type, body }) => ({
            disposition: 'attachment' as const,
            filename: name,
            type,
            content: body,
          })),
        });
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
  };
}
