import * as v from 'valibot';
import { DAY_MS } from '../../../shared/durations.ts';
import { bringAllBack } from '../archive/bring-back.ts';
import { hashSecret } from '../http/secret-hash.ts';
import { askIdentity, type IdentityEnv, isIdentityEmbedded } from './ask-identity.ts';
import {
  type DueErasure,
  ERASED_SUBJECT_LIFE_MS,
  eraseAddress,
  eraseCustomer,
  forgetErasedSubjects,
  readDueErasures,
} from './erasure-store.ts';
import { hasAccount } from './guests-store.ts';

/** A grace period; the shop promises 30 days. */
const GRACE_MS = 14 * DAY_MS;
const BATCH_SIZE = 5;

export type ErasureEnv = Pick<CommerceEnv, 'DB'> & IdentityEnv;

const accountSchema = v.nullable(v.looseObject({ Email: v.string(), IsEmailVerified: v.boolean() }));

async function erase(env: ErasureEnv, due: DueErasure, now: number): Promise<void> {
  if (due.subject !== null && isIdentityEmbedded(env)) {
    const who = { accountId: due.subject };
    const account = await askIdentity(env, 'accounts/export', who, accountSchema);
    // Before the account, because only that knows that the address is verified. Each step may be repeated.
    if (account?.IsEmailVerified) await eraseAddress(env.DB, account.Email);
    await askIdentity(env, 'accounts/delete', who);
  }
  // A guest has proven the address. Where an account has it too, what is stored under the address is the account's.
  if (due.subject === null && due.email !== null && !(await hasAccount(env.DB, due.email))) {
    await eraseAddress(env.DB, due.email);
  }
  await bringAllBack(env, due.id);
  const subjectHash = due.subject === null ? null : await hashSecret(due.subject);
  await eraseCustomer(env.DB, due, subjectHash, now);
}

/**
 * Carries out deletion requests (GDPR art. 17) once their grace period is over: the sign-in account is deleted,
 * then the personal data. Invoices and credit notes stay for their years. A customer who cannot be erased now is left for the next round.
 */
export async function eraseCustomers(env: ErasureEnv, now: number): Promise<void> {
  for (const due of await readDueErasures(env.DB, now - GRACE_MS, BATCH_SIZE)) {
    try {
      await erase(env, due, now);
    } catch (error) {
      console.error(`[commerce] customer ${due.id} could not be erased`, error);
    }
  }
  await forgetErasedSubjects(env.DB, now - ERASED_SUBJECT_LIFE_MS);
}
