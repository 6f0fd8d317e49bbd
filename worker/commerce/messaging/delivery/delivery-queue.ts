/** A message to deliver, claimed by one sender. Instants in milliseconds UTC. */
export interface ClaimedMessage {
  id: number;
  /** Only its holder may settle the message. */
  claim: string;
  kind: 'mail' | 'sms';
  recipient: string;
  /** Path code of the language it is written in. */
  locale: string;
  subject: string;
  text: string;
  /** This attempt included. */
  attempts: number;
  createdAt: number;
  expiresAt: number | null;
  /** The order whose invoice may be attached. */
  invoiceOf: string | null;
  /** What its reader can unsubscribe from. */
  list: 'newsletter' | 'alerts' | null;
}

/** The result of an attempt: sent, given up, or tried again at `dueAt`. */
export type DeliveryOutcome =
  | { state: 'sent'; at: number }
  | { state: 'failed'; at: number; fault: string }
  | { state: 'waiting'; dueAt: number; fault: string };

/** An outbox: commerce's own, or the embedded identity provider's. */
export interface DeliveryQueue {
  /** In message ids: `commerce`, `identity`. */
  readonly name: string;
  /**
   * Claims the messages that have waited longest, each for one sender until it is settled or `LEASE_MS` have passed.
   * Of concurrent callers no two get the same message.
   */
  claim(kinds: readonly ('mail' | 'sms')[], limit: number, now: number): Promise<ClaimedMessage[]>;
  settle(message: ClaimedMessage, outcome: DeliveryOutcome): Promise<void>;
}

/** After a crash a message is claimed again that late. Longer than all attempts of one claim. */
export const LEASE_MS = 10 * 60_000;
