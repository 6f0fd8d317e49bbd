import { DAY_MS } from '../../../shared/durations.ts';
import { toEmailKey } from '../../../shared/email-address.ts';
import type { RateLimit } from '../../../shared/security/rate-limit.ts';
import { hashSecret } from '../http/secret-hash.ts';

/** Mails that one customer, and all givers together to one address, cause in a day. */
const MAX_PER_GIVER = 20;
const MAX_PER_RECIPIENT = 10;

/** The limits on the mails of gifts: one attempt for each of these recipients (GIFT-7). */
export async function giftMailLimits(customerId: number, emails: readonly string[]): Promise<RateLimit[]> {
  const limits = emails.map(async (email) => [
    { subject: `gift-mail:customer:${customerId}`, max: MAX_PER_GIVER, windowMs: DAY_MS },
    {
      subject: `gift-mail:recipient:${await hashSecret(toEmailKey(email))}`,
      max: MAX_PER_RECIPIENT,
      windowMs: DAY_MS,
    },
  ]);
  return (await Promise.all(limits)).flat();
}
