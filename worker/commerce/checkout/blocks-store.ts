import { toEmailKey } from '../../../shared/email-address.ts';
import type { LocaleCode } from '../../../shared/locales.ts';
import { readFirst } from '../database.ts';
import { CommerceError } from '../http/errors.ts';
import { messageText } from '../messages/messages.ts';

/** Who wants to order. */
interface Buyer {
  customerId: number;
  email: string | null;
  /** The hash of their network; null when unknown. */
  clientHash: string | null;
}

/** @throws CommerceError 403 `blocked` for a customer, address or network that the staff have blocked (ORDER-61). */
export async function requireUnblocked(
  db: D1Database,
  { customerId, email, clientHash }: Buyer,
  locale: LocaleCode,
  now: number,
): Promise<void> {
  const block = await readFirst<{ message: string }>(
    db,
    `SELECT message FROM blocks WHERE customer_id = ?1 AND ends_at > ?4
     UNION ALL SELECT message FROM blocks WHERE address = ?2 AND ends_at > ?4
     UNION ALL SELECT message FROM blocks WHERE network = ?3 AND ends_at > ?4 LIMIT 1`,
    customerId,
    email === null ? null : toEmailKey(email),
    clientHash,
    now,
  );
  if (block) {
    throw new CommerceError(403, 'blocked', { notice: block.message || messageText(locale, 'blocked-notice') });
  }
}
