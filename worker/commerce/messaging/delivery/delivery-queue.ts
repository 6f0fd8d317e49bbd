import { MINUTE_MS } from '../../../../shared/durations.ts';
import type { StoredMail } from '../mail/render-mail.ts';

/** Something to hand over, claimed by one sender. Instants in milliseconds UTC. */
export interface Claimed {
  id: number;
  /** Only its holder may settle it. */
  claim: string;
  /** This attempt included. */
  attempts: number;
  createdAt: number;
  /** It is not worth sending from then on. */
  expiresAt: number | null;
}

/** A message to deliver. */
export interface ClaimedMessage extends Claimed, StoredMail {
  kind: 'mail' | 'sms';
  /** The order's invoice may be attached. */
  hasInvoice: boolean;
}

/** The result of a claim: sent, given up, or tried again at `dueAt`. One that is not counted gives its attempt back. */
export type DeliveryOutcome =
  | { state: 'sent'; at: number }
  | { state: 'failed'; at: number; fault: string }
  | { state: 'waiting'; dueAt: number; fault: string; isCounted: boolean };

/** The attempts to subtract: those of a claim that does not count. */
export const givenBack = (outcome: DeliveryOutcome): number =>
  Number(outcome.state === 'waiting' && !outcome.isCounted);

/** What waits to be handed over: commerce's outbox, the embedded identity provider's, events for the merchant's programs. */
export interface DeliveryQueue<Item extends Claimed> {
  /** In message ids: `commerce`, `identity`. */
  readonly name: string;
  channelOf(item: Item): string;
  /**
   * Claims what has waited longest for one of these channels, until it is settled or `LEASE_MS` have passed, and counts the
   * attempt: whatever crashes its sender is given up in the end. Of concurrent callers no two get the same. Null when nothing
   * is due.
   */
  claim(channels: readonly string[], now: number): Promise<Item | null>;
  settle(item: Item, outcome: DeliveryOutcome): Promise<void>;
}

/** After a crash a message is claimed again that late. Longer than any attempt. */
export const LEASE_MS = 10 * MINUTE_MS;
