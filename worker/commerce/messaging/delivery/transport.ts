/** A person or a shop in a mail's header. `name` may be empty. */
export interface MailAddress {
  name: string;
  address: string;
}

export interface MailAttachment {
  name: string;
  /** Media type. */
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** A mail, complete. */
export interface OutgoingMail {
  /**
   * The same at every attempt, so that providers and mailboxes recognise a repeated one: `commerce-12@shop.example`.
   */
  id: string;
  from: MailAddress;
  replyTo: string | null;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, such as List-Unsubscribe. */
  headers: Readonly<Record<string, string>>;
  attachments: readonly MailAttachment[];
}

export interface OutgoingSms {
  id: string;
  /** E.164. */
  to: string;
  text: string;
}

/**
 * `message`: this message cannot be delivered, ever. `busy`: not this one now, but others may be.
 * `provider`: nothing can be delivered for now.
 */
export type DeliveryScope = 'message' | 'busy' | 'provider';

interface FailureFacts {
  /** The provider failed only after it had the message, so the message may be the cause. */
  wasSent?: boolean;
  /** It takes more later: nothing is wrong with it or with the message. */
  isThrottled?: boolean;
  /** How long it asked the shop to wait. */
  retryAfterMs?: number;
}

/** A failed attempt. The text is for the merchant. */
export class DeliveryError extends Error {
  readonly scope: DeliveryScope;
  readonly wasSent: boolean;
  readonly isThrottled: boolean;
  readonly retryAfterMs: number;

  constructor(scope: DeliveryScope, text: string, facts: FailureFacts = {}) {
    super(text);
    this.name = 'DeliveryError';
    this.scope = scope;
    this.wasSent = facts.wasSent ?? false;
    this.isThrottled = facts.isThrottled ?? false;
    this.retryAfterMs = facts.retryAfterMs ?? 0;
  }
}

/** A way to send mail. To add one, add a file beside this one and a line to `transports.ts`. */
export interface MailTransport {
  /** Resolves once the provider has taken the mail. @throws DeliveryError */
  send(mail: OutgoingMail): Promise<void>;
}

/** A way to send SMS. */
export interface SmsTransport {
  /** @throws DeliveryError */
  send(sms: OutgoingSms): Promise<void>;
}

/** The time limit of an attempt. */
export const ATTEMPT_TIMEOUT_MS = 20_000;

/** Variables, secrets and bindings of the transports; all are optional: without any, messages stay in the outbox. */
export interface TransportEnv {
  ENVIRONMENT?: string;
  /** `cloudflare`, `http` or `smtp`. */
  MAIL_TRANSPORT?: string;
  /** Cloudflare's e-mail binding. */
  EMAIL?: SendEmail;
  /** The HTTP API's URL, and the secret with its token. */
  MAIL_API_URL?: string;
  MAIL_API_KEY?: string;
  SMTP_HOST?: string;
  SMTP_PORT?: string;
  /** `implicit` (the default at port 465), `starttls` (at all others) or `none`, which never sends a password. */
  SMTP_TLS?: string;
  SMTP_USER?: string;
  SMTP_PASSWORD?: string;
  SMS_API_URL?: string;
  SMS_API_KEY?: string;
  /** Sender id or number. */
  SMS_FROM?: string;
}
