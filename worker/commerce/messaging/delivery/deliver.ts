import type { IdentityEnv } from '../../customers/ask-identity.ts';
import { writeMailFailure } from '../staff-mails.ts';
import { type ComposeEnv, composeMail, type InvoiceReader } from './compose-mail.ts';
import { decideAfterFailure, findReasonToGiveUp, isProviderDown } from './decide-outcome.ts';
import type { ClaimedMessage, DeliveryOutcome, DeliveryQueue } from './delivery-queue.ts';
import { createIdentityQueue } from './identity-queue.ts';
import { type MailSettings, readMailSettings } from './mail-settings-store.ts';
import { createOutboxQueue } from './outbox-queue-store.ts';
import type { MailAddress, MailTransport, SmsTransport, TransportEnv } from './transport.ts';
import { createMailTransport, createSmsTransport } from './transports.ts';

export type DeliveryEnv = ComposeEnv & IdentityEnv & TransportEnv;

/** What delivery uses. */
export interface Transports {
  mail: MailTransport | null;
  sms: SmsTransport | null;
  readInvoice: InvoiceReader;
}

/** The PDF library is loaded only in shops that attach invoices. */
const readInvoiceOnDemand: InvoiceReader = async (env, guid) =>
  (await import('./read-invoice.ts')).readInvoice(env, guid);

const createTransports = (env: DeliveryEnv): Transports => ({
  mail: createMailTransport(env),
  sms: createSmsTransport(env),
  readInvoice: readInvoiceOnDemand,
});

/** The number of messages claimed at once: processed well within the lease, however slow the provider. */
const CLAIM_SIZE = 10;
const MAX_PER_ROUND = 300;
/** A round starts no further attempt after this time, so that it has ended before the cron's next one. */
const MAX_ROUND_MS = 120_000;

type Settings = MailSettings & { from: MailAddress };

async function attempt(
  env: DeliveryEnv,
  transports: Transports,
  settings: Settings | null,
  queue: string,
  message: ClaimedMessage,
) {
  if (message.kind === 'sms') {
    const id = `${queue}-${message.id}-${message.createdAt}`;
    await transports.sms?.send({ id, to: message.recipient, text: message.text });
  } else if (settings) {
    await transports.mail?.send(await composeMail(env, settings, queue, message, transports.readInvoice));
  }
}

/** Delivers one queue until nothing is due, or its provider takes nothing for now. */
async function deliverQueue(
  env: DeliveryEnv,
  transports: Transports,
  settings: Settings | null,
  queue: DeliveryQueue,
): Promise<void> {
  const kinds = (['mail', 'sms'] as const).filter((kind) =>
    kind === 'mail' ? transports.mail && settings : transports.sms,
  );
  const end = Date.now() + MAX_ROUND_MS;
  const isDown = { mail: false, sms: false };
  for (let count = 0; count < MAX_PER_ROUND; count += CLAIM_SIZE) {
    const open = kinds.filter((kind) => !isDown[kind]);
    const messages = open.length === 0 || Date.now() > end ? [] : await queue.claim(open, CLAIM_SIZE, Date.now());
    for (const message of messages) {
      const outcome = isDown[message.kind]
        ? decideAfterFailure(message, 'the provider did not take the one before it', Date.now())
        : await tryMessage(message);
      await queue.settle(message, outcome);
      if (outcome.state === 'failed' && outcome.fault !== 'expired') {
        await writeMailFailure(env, queue.name, message, outcome.fault);
      }
    }
    if (messages.length < CLAIM_SIZE) return;
  }

  async function tryMessage(message: ClaimedMessage): Promise<DeliveryOutcome> {
    const reason = findReasonToGiveUp(message, Date.now());
    if (reason) return { state: 'failed', at: Date.now(), fault: reason };
    try {
      await attempt(env, transports, settings, queue.name, message);
      return { state: 'sent', at: Date.now() };
    } catch (error) {
      isDown[message.kind] = isProviderDown(error);
      console.error(
        `[commerce] ${message.kind} ${queue.name} ${message.id} was not sent, attempt ${message.attempts}`,
        error,
      );
      return decideAfterFailure(message, error, Date.now());
    }
  }
}

/**
 * Delivers the messages in the outboxes of commerce and identity (MAIL-1). Callers may run at the same time: each
 * message is claimed by one. A shop without transports leaves everything where it is.
 */
export async function deliverOutbox(env: DeliveryEnv, transports: Transports = createTransports(env)): Promise<void> {
  if (!transports.mail && !transports.sms) return;
  const { from, ...rest } = await readMailSettings(env.DB);
  const settings = from && { from, ...rest };
  if (transports.mail && !settings) {
    console.warn('[commerce] mail cannot leave: the setting `mail` has no `From`, and the shop no `ContactEmail`');
  }
  for (const queue of [createOutboxQueue(env.DB), createIdentityQueue(env)]) {
    if (queue) await deliverQueue(env, transports, settings, queue);
  }
}
