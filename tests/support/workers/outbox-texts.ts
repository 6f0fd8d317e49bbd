import { openText } from '../../../worker/commerce/messaging/sealed-text.ts';
import { TEST_SECRETS } from '../shop/test-secrets.ts';
import { commerceDb } from './workers.ts';

/** The texts of commerce's messages to an address or number, oldest first. Those with links or codes are encrypted. */
export async function readOutboxTexts(recipient: string, subject = '%'): Promise<string[]> {
  const { results } = await commerceDb
    .prepare('SELECT text FROM outbox WHERE recipient = ? AND subject LIKE ? ORDER BY id')
    .bind(recipient, subject)
    .all<{ text: string }>();
  return Promise.all(results.map(({ text }) => openText(TEST_SECRETS, text)));
}
