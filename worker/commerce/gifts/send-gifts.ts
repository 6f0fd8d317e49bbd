import { createToken, hashSecret } from '../http/secret-hash.ts';
import { drain, type Job } from '../jobs/drain.ts';
import type { IsOver } from '../jobs/round-budget.ts';
import { sealText } from '../messaging/sealed-text.ts';
import { sendGiftLink } from './claims-store.ts';
import { writeLinkMail } from './gift-mails.ts';
import { findGiftOfUnit, GIFTS_JOB, readDueGifts } from './gift-rows-store.ts';

type GiftEnv = Pick<CommerceEnv, 'DB' | 'ORIGIN' | 'KEY_ENCRYPTION_KEY'>;

/** Sends the mail of a gift if it is due and what it promises is there. Each mail has a link of its own; the one before it is dead. */
export async function sendGift(env: GiftEnv, itemId: number, now: number): Promise<void> {
  const gift = await findGiftOfUnit(env.DB, itemId);
  if (!gift) return;
  const token = createToken();
  const { subject, text } = writeLinkMail(env.ORIGIN, gift, token);
  const mail = { subject, text: await sealText(env, text) };
  await sendGiftLink(
    env.DB,
    { itemId, tokenHash: await hashSecret(token), isClaimed: gift.claimed_at !== null },
    mail,
    now,
  );
}

/** Gifts whose instant has come, once their keys can be shown (GIFT-3). */
export async function sendGifts(env: GiftEnv, now: number, isOver?: IsOver): Promise<void> {
  const job: Job<{ order_item_id: number }> = {
    name: GIFTS_JOB,
    read: (limit) => readDueGifts(env.DB, now, limit),
    idOf: ({ order_item_id: id }) => String(id),
    work: ({ order_item_id: id }) => sendGift(env, id, now),
  };
  await drain(env.DB, job, now, isOver);
}
