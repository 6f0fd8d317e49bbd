import { type IsOver, neverOver } from '../../jobs/round-budget.ts';
import { type Channel, noteDown, noteUp, readChannels, takeProbe } from './channels-store.ts';
import { decideAfterFailure, faultOf, isExpired, type RetryPolicy } from './decide-outcome.ts';
import type { Claimed, DeliveryOutcome, DeliveryQueue } from './delivery-queue.ts';
import { DeliveryError } from './transport.ts';

const MAX_PER_ROUND = 300;
/** A round starts no further attempt after this time, so that it has ended before the cron's next one. */
const MAX_ROUND_MS = 120_000;

interface OpenChannel extends Channel {
  hasAccepted: boolean;
}

/** The channels that may be used in a round. One that is down is tried with a single item first; the rest follow. */
export interface DeliveryRound {
  db: D1Database;
  open: Map<string, OpenChannel>;
  endsAt: number;
  isOver: IsOver;
}

export async function beginRound(
  db: D1Database,
  names: readonly string[],
  now: number,
  isOver: IsOver = neverOver,
): Promise<DeliveryRound> {
  const channels = names.length === 0 ? [] : [...(await readChannels(db, names, now)).values()];
  const usable = channels.filter((channel) => channel.down_since === null || channel.due_at <= now);
  const open = new Map(usable.map((channel) => [channel.name, { ...channel, hasAccepted: false }]));
  return { db, open, endsAt: now + MAX_ROUND_MS, isOver };
}

export interface DeliveryWork<Item extends Claimed> {
  /** @throws DeliveryError */
  send(item: Item): Promise<void>;
  policy: RetryPolicy;
  /** Called once for each item that will not be tried again, other than an expired one. */
  giveUp(item: Item, fault: string): Promise<void>;
}

/** Untouched: it is due as before. */
const leave = (fault: string): DeliveryOutcome => ({ state: 'waiting', dueAt: Date.now(), fault, isCounted: false });

async function markUp(db: D1Database, channel: OpenChannel): Promise<void> {
  if (channel.down_since !== null) await noteUp(db, channel.name);
  Object.assign(channel, { down_since: null });
}

/** The failure of the other side closes its channel; the item pays with an attempt only if it was sent and rejected by itself. */
async function handleFailure<Item extends Claimed>(
  { db, open }: DeliveryRound,
  channel: OpenChannel,
  item: Item,
  { error, policy }: { error: unknown; policy: RetryPolicy },
): Promise<DeliveryOutcome> {
  const now = Date.now();
  const outage = error instanceof DeliveryError && error.scope === 'provider' ? error : null;
  if (!outage) {
    // An answer about the item: the other side works. Any other error is the shop's own and says nothing about it.
    if (error instanceof DeliveryError) await markUp(db, channel);
    else if (channel.down_since !== null) open.delete(channel.name);
    return decideAfterFailure(item, error, policy, now);
  }
  open.delete(channel.name);
  const { message: fault, retryAfterMs } = outage;
  await noteDown(db, channel.name, { fault, retryAfterMs }, now);
  // Whoever fails right after another one was taken may be the cause.
  const isCounted = channel.down_since === null && !outage.isThrottled && (outage.wasSent || channel.hasAccepted);
  return isCounted ? decideAfterFailure(item, error, policy, now) : leave(faultOf(error));
}

async function tryItem<Item extends Claimed>(
  round: DeliveryRound,
  queue: DeliveryQueue<Item>,
  { send, policy }: DeliveryWork<Item>,
  item: Item,
): Promise<DeliveryOutcome> {
  const channel = round.open.get(queue.channelOf(item));
  if (!channel) return leave('');
  if (isExpired(item, channel.started_at, Date.now())) return { state: 'failed', at: Date.now(), fault: 'expired' };
  if (channel.down_since !== null && !(await takeProbe(round.db, channel.name, Date.now()))) {
    round.open.delete(channel.name);
    return leave(channel.fault);
  }
  try {
    await send(item);
  } catch (error) {
    console.error(`[commerce] ${channel.name}: ${queue.name} ${item.id} was not sent, attempt ${item.attempts}`, error);
    return handleFailure(round, channel, item, { error, policy });
  }
  await markUp(round.db, channel);
  channel.hasAccepted = true;
  return { state: 'sent', at: Date.now() };
}

/** Hands over what waits in a queue, one after the other, until nothing is due or the other sides take nothing for now (MAIL-50). */
export async function deliverQueue<Item extends Claimed>(
  round: DeliveryRound,
  queue: DeliveryQueue<Item>,
  work: DeliveryWork<Item>,
): Promise<void> {
  const mayGoOn = () => round.open.size > 0 && Date.now() < round.endsAt && !round.isOver();
  for (let count = 0; count < MAX_PER_ROUND && mayGoOn(); count += 1) {
    const item = await queue.claim([...round.open.keys()], Date.now());
    if (!item) return;
    const outcome = await tryItem(round, queue, work, item);
    await queue.settle(item, outcome);
    if (outcome.state === 'failed' && outcome.fault !== 'expired') await work.giveUp(item, outcome.fault);
  }
}
