import { addAccount, identityDb, signInAs } from '../../support/workers/workers.ts';
import { Shopper } from '../shopper.ts';

/** A customer with an account at the provider. */
export async function openAccount(isVerified: boolean): Promise<{ shopper: Shopper; email: string }> {
  const email = `reader-${crypto.randomUUID()}@latchkey.example`;
  const sub = await addAccount({ email, password: 'correct-horse-battery-7' });
  await identityDb.prepare('UPDATE accounts SET email_verified = ? WHERE id = ?').bind(Number(isVerified), sub).run();
  return { shopper: new Shopper(sub, await signInAs({ sub, email, isEmailVerified: isVerified })), email };
}
