import { CommerceError } from '../http/errors.ts';
import type { MessageCode } from '../messages/messages.ts';
import { checkKeySecrets } from './key-canaries-store.ts';
import { createKeyVault, type KeyVault } from './key-vault.ts';

type KeyEnv = Pick<CommerceEnv, 'DB' | 'KEY_ENCRYPTION_KEY'>;

/** The list of secrets that was found right. It stays so for an isolate's life: a secret that changes starts another one. */
let provenList: string | null = null;

async function requireRightSecrets(env: KeyEnv, code: MessageCode): Promise<void> {
  if (provenList === env.KEY_ENCRYPTION_KEY) return;
  const state = await checkKeySecrets(env);
  if (state !== 'open') console.error(`[commerce] KEY_ENCRYPTION_KEY is not right: ${state}`);
  if (state === 'closed') throw new CommerceError(409, code);
  provenList = env.KEY_ENCRYPTION_KEY;
}

/** Before a sale. @throws CommerceError 409 `sales-paused` while the shop could not open the keys that it sells. */
export const requireSellableKeys = (env: KeyEnv): Promise<void> => requireRightSecrets(env, 'sales-paused');

/** The vault for new keys. @throws CommerceError 409 `keys-unreadable` with another secret than the shop's. */
export async function openKeyVault(env: KeyEnv): Promise<KeyVault> {
  await requireRightSecrets(env, 'keys-unreadable');
  return createKeyVault(env.KEY_ENCRYPTION_KEY);
}
