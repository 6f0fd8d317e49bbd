import { fetchIdentity, identityDb } from '../../support/workers/workers.ts';
import type { Browser } from './identity-browser.ts';
import { readMailedLink } from './read-mails.ts';

/** The templates of the identity mails to an address, oldest first. */
export async function listMailsTo(email: string): Promise<string[]> {
  const { results } = await identityDb
    .prepare('SELECT template FROM outbox WHERE recipient = ? ORDER BY id')
    .bind(email)
    .all<{ template: string }>();
  return results.map(({ template }) => template);
}

/** The link in the newest mail that confirms an address. */
export const readConfirmLink = (email: string): Promise<URL> => readMailedLink(email, 'confirm-email');

/** Opens a link like a mail scanner, before anybody reads the mail. Returns the statuses. */
export async function scanLink(link: URL): Promise<number[]> {
  const statuses: number[] = [];
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
    const response = await fetchIdentity(new Request(link, { method, redirect: 'manual' }));
    statuses.push(response.status);
    await response.text();
  }
  return statuses;
}

/** Opens the mailed link in a browser and confirms. */
export async function confirmAddress(browser: Browser, email: string): Promise<number> {
  const link = await readConfirmLink(email);
  await browser.open(link);
  return browser.submit('', { token: link.searchParams.get('key') ?? '' });
}
