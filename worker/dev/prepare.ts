import type { Miniflare } from 'miniflare';
import type { PictureStore } from '../commerce/demo/pictures/store-pictures.ts';
import { seedCommerce } from '../commerce/demo/run.ts';
import { applyMigrations } from './migrate.ts';
import { isLocalDevelopment, ORIGIN, type Secrets } from './state.ts';

export const DEMO_ACCOUNT = {
  email: 'demo@latchkey.example',
  password: 'open-sesame-42',
  firstName: 'Dana',
  lastName: 'Demo',
  emailVerified: true,
};

async function addDemoAccount(shop: Miniflare, secrets: Secrets): Promise<void> {
  // Miniflare's own types of a Worker and of R2 resolve to a request here.
  const identity = (await shop.getWorker('latchkey-identity')) as unknown as { fetch: typeof fetch };
  const answer = await identity.fetch(`${ORIGIN}/internal/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secrets.ADMIN_TOKEN}` },
    body: JSON.stringify(DEMO_ACCOUNT),
  });
  if (!answer.ok) throw new Error(`the demo account could not be made: ${answer.status} ${await answer.text()}`);
}

/** Updates the local state: migrations, catalogue and, in development, the demo account. Does nothing if it is complete. */
export async function prepareState(shop: Miniflare, secrets: Secrets): Promise<void> {
  const commerce = await shop.getD1Database('DB', 'latchkey-commerce');
  const identity = await shop.getD1Database('DB', 'latchkey-identity');
  const sessions = await shop.getD1Database('SESSIONS', 'latchkey');
  const isNew = (await applyMigrations(identity, 'worker/identity/migrations')) > 0;
  await applyMigrations(commerce, 'worker/commerce/migrations');
  await applyMigrations(sessions, 'worker/session/migrations');
  if (isNew && isLocalDevelopment) await addDemoAccount(shop, secrets);
  await seedCommerce({
    db: commerce,
    media: (await shop.getR2Bucket('MEDIA', 'latchkey-commerce')) as unknown as PictureStore,
    keyEncryptionKey: secrets.KEY_ENCRYPTION_KEY ?? '',
    now: new Date(),
    log: (line) => console.log(line),
  });
}
