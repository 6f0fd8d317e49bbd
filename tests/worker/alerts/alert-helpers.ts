import { type AddAlertArgs, addAlert } from '../../../shared/api/alert.ts';
import { readOutboxTexts } from '../../support/workers/outbox-texts.ts';
import { callCommerce, commerceDb, fetchCommerce } from '../../support/workers/workers.ts';
import { runCron } from '../buyer.ts';

const DAY_MS = 24 * 3_600_000;

export const anyEmail = () => `waiting-${crypto.randomUUID()}@latchkey.example`;

/** A round of the cron, so many days from now. */
export const tellAfter = (days: number) => runCron(Date.now() + days * DAY_MS);

export const setPrice = (id: number, minor: number) =>
  commerceDb.prepare('UPDATE products SET price_minor = ?2 WHERE id = ?1').bind(id, minor).run();

export const setStock = (id: number, stock: number) =>
  commerceDb.prepare('UPDATE products SET stock = ?2 WHERE id = ?1').bind(id, stock).run();

/** A visitor's request, from a country and in a currency. */
export const ask = (args: AddAlertArgs, headers: Record<string, string> = {}) =>
  callCommerce(addAlert, args, { headers });

/** Presses the button behind the link of the newest mail that asks for a confirmation. */
export async function confirm(email: string): Promise<number> {
  const text = (await readOutboxTexts(email, 'Confirm%')).at(-1) ?? '';
  const path = /http:\/\/localhost:8787(\/\S+)/.exec(text)?.[1] ?? '';
  return (await fetchCommerce(path, { method: 'POST', redirect: 'manual' })).status;
}

/** The mails with alerts to an address, oldest first. */
export async function readAlertMails(email: string): Promise<{ subject: string; text: string }[]> {
  const { results } = await commerceDb
    .prepare("SELECT subject, text FROM outbox WHERE recipient = ? AND list = 'alerts' ORDER BY id")
    .bind(email)
    .all<{ subject: string; text: string }>();
  return results;
}
