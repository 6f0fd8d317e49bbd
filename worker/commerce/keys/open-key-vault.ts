import { CommerceError } from '../http/errors.ts';
import type { MessageCode } from '../messages/messages.ts';
import { tellStaff } from '../messaging/staff-mails.ts';
import { checkKeySecrets } from './key-canaries-store.ts';
import { createKeyVault, type KeyVault } from './key-vault.ts';

type KeyEnv = Pick<CommerceEnv, 'DB' | 'KEY_ENCRYPTION_KEY'>;

const FAULTS = {
  closed: 'KEY_ENCRYPTION_KEY is not the value that the keys were stored with. Nothing is sold until it is set again.',
  partly: 'A value was removed from KEY_ENCRYPTION_KEY too early. The keys that were stored with it are not sold.',
};

/** Notifies the staff of keys that cannot be decrypted; also a step of the cron (KEY-12). Returns whether anything can be sold. */
export async function tellUnreadableKeys(env: KeyEnv, now: number): Promise<boolean> {
  const state = await checkKeySecrets(env);
  if (state === 'open') return true;
  console.error(`[commerce] ${FAULTS[state]}`);
  const event = { kind: 'keys-unreadable' as const, subject: state, params: {}, details: [FAULTS[state]] };
  await tellStaff(env.DB, event, now);
  return state === 'partly';
}

/** The list of secrets that was found right. It stays so for an isolate's life: a secret that changes starts another one. */
let provenList: string | null = null;

async function requireRightSecrets(env: KeyEnv, code: MessageCode): Promise<void> {
  if (provenList === env.KEY_ENCRYPTION_KEY) return;
  if (!(await tellUnreadableKeys(env, Date.now()))) throw new CommerceError(409, code);
  provenList = env.KEY_ENCRYPTION_KEY;
}

/** Before a sale. @throws CommerceError 409 `sales-paused` while the shop could not open the keys that it sells. */
export const requireSellableKeys = (env: KeyEnv): Promise<void> => requireRightSecrets(env, 'sales-paused');

/** The vault for new keys. @throws CommerceError 409 `keys-unreadable` with another secret than the shop's. */
export async function openKeyVault(env: KeyEnv): Promise<KeyVault> {
  await requireRightSecrets(env, 'keys-unreadable');
  return createKeyVault(env.KEY_ENCRYPTION_KEY);
}
