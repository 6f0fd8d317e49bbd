import { type MailValues, openMailData } from '../../../worker/identity/accounts/mail-data.ts';
import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { identityDb } from '../../support/workers/workers.ts';

/** The values of identity's mails to an address, oldest first, by template. They are encrypted in the database. */
export async function readMailValues(email: string, template: string): Promise<MailValues[]> {
  const { results } = await identityDb
    .prepare('SELECT data FROM outbox WHERE recipient = ? AND template = ? ORDER BY id')
    .bind(email, template)
    .all<{ data: string }>();
  const values = await Promise.all(results.map(({ data }) => openMailData(TEST_SECRETS, data)));
  return values.map((one) => {
    if (one === null) throw new Error('a mail cannot be decrypted');
    return one;
  });
}

/** A link of the newest such mail. */
export async function readMailedLink(email: string, template: string, name = 'link'): Promise<URL> {
  const [newest] = (await readMailValues(email, template)).slice(-1);
  return new URL(String(newest?.[name]));
}
