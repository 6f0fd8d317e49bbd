import type { IdentityEnv } from '../../customers/ask-identity.ts';
import type { IsOver } from '../../jobs/round-budget.ts';
import { writeMailFailure } from '../staff-mails.ts';
import { forgetChannels } from './channels-store.ts';
import { type ComposeEnv, composeMail, type OrderReaders } from './compose-mail.ts';
import { MESSAGE_POLICY } from './decide-outcome.ts';
import type { ClaimedMessage } from './delivery-queue.ts';
import { beginRound, deliverQueue } from './delivery-round.ts';
import { createIdentityQueue } from './identity-queue.ts';
import { type MailSettings, readMailSettings } from './mail-settings-store.ts';
import { createOutboxQueue } from './outbox-queue-store.ts';
import {
  DeliveryError,
  type MailAddress,
  type MailTransport,
  type SmsTransport,
  type TransportEnv,
} from './transport.ts';

export type DeliveryEnv = ComposeEnv & IdentityEnv & TransportEnv;

/** Delivers what waits in the outboxes, with all that the shop has. */
export type Deliver = (env: DeliveryEnv, isOver?: IsOver) => Promise<void>;

/** What delivery uses. */
export interface Transports extends OrderReaders {
  mail: MailTransport | null;
  sms: SmsTransport | null;
}

type Settings = MailSettings & { from: MailAddress };

async function attempt(
  env: DeliveryEnv,
  transports: Transports,
  settings: Settings | null,
  queue: string,
  message: ClaimedMessage,
) {
  // `openTexts` leaves it empty: its secret was removed too early.
  if (message.text === '') throw new DeliveryError('message', 'its text cannot be decrypted');
  if (message.kind === 'sms') {
    const id = `${queue}-${message.id}-${message.createdAt}`;
    await transports.sms?.send({ id, to: message.recipient, text: message.text });
  } else if (settings) {
    await transports.mail?.send(await composeMail(env, settings, queue, message, transports));
  }
}

/** The channels of the outboxes. */
const KINDS = ['mail', 'sms'] as const;

/**
 * Delivers the messages in the outboxes of commerce and identity (MAIL-1, MAIL-55). Callers may run at the same time: each
 * message is claimed by one. A shop without transports leaves everything where it is.
 */
export async function deliverOutbox(env: DeliveryEnv, transports: Transports, isOver?: IsOver): Promise<void> {
  const { from, ...rest } = await readMailSettings(env.DB);
  const settings = from && { from, ...rest };
  if (transports.mail && !settings) {
    console.warn('[commerce] mail cannot leave: the setting `mail` has no `From`, and the shop no `ContactEmail`');
  }
  const usable = KINDS.filter((kind) => (kind === 'mail' ? transports.mail && settings : transports.sms));
  const missing = KINDS.filter((kind) => !usable.includes(kind));
  if (missing.length > 0) await forgetChannels(env.DB, missing);
  const round = await beginRound(env.DB, usable, Date.now(), isOver);
  for (const queue of [createOutboxQueue(env), createIdentityQueue(env)]) {
    if (!queue) continue;
    await deliverQueue(round, queue, {
      policy: MESSAGE_POLICY,
      send: (message) => attempt(env, transports, settings, queue.name, message),
      giveUp: (message, fault) => writeMailFailure(env, queue.name, message, fault),
    });
  }
}
