import { WORKER_HEADER } from './cron.ts';
import { readWorkers } from './deploy/workers.ts';
import { applyMigrations, type MigrationDatabase } from './migrate.ts';
import { type CallShop, setUpShop } from './setup/set-up-shop.ts';
import { hasOwnBackend, isLocalDevelopment, ORIGIN, type Secrets } from './state.ts';

const IDENTITY = 'latchkey-identity';

/** The account of a new shop in development. */
export const DEMO_ACCOUNT = {
  email: 'demo@latchkey.example',
  password: 'open-sesame-42',
  firstName: 'Dana',
  lastName: 'Demo',
  emailVerified: true,
};

/**
 * The staff of a new shop in development, who sign in to the back office, by their roles. No owner: with one, ADMIN_TOKEN would
 * only restore owners (STAFF-1).
 */
const DEMO_STAFF = [
  { Role: 'support', email: 'support@latchkey.example', firstName: 'Sam', lastName: 'Support' },
  { Role: 'catalogue', email: 'catalogue@latchkey.example', firstName: 'Cara', lastName: 'Catalogue' },
  { Role: 'accountant', email: 'accountant@latchkey.example', firstName: 'Alex', lastName: 'Accountant' },
] as const;

/** Makes the demonstration's staff accounts, and adds their addresses to the staff. */
export async function addDemoStaff(shop: PreparedShop, secrets: Secrets): Promise<void> {
  for (const { Role, email, firstName, lastName } of DEMO_STAFF) {
    await addAccount(shop, secrets, { ...DEMO_ACCOUNT, email, firstName, lastName });
    const response = await callPreparing(shop, secrets)('/internal/staff', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ Name: `${firstName} ${lastName}`, Role, Email: email }),
    });
    if (!response.ok) throw new Error(`${email} could not be added to the staff: ${await response.text()}`);
  }
}

/** How each of them signs in to the back office. */
export function describeStaff(): string {
  if (hasOwnBackend || !isLocalDevelopment) return '';
  return DEMO_STAFF.map(({ email }) => `\n  Demo staff     ${email}   ${DEMO_ACCOUNT.password}`).join('');
}

/** The demonstration's account and codes, or the address of the merchant's own backend. */
export function describeShop(): string {
  if (hasOwnBackend) return `\n  Backend        ${process.env.COMMERCE_ORIGIN}`;
  if (!isLocalDevelopment) return '';
  const { email, password } = DEMO_ACCOUNT;
  return `
  Demo account   ${email}   ${password}
  Coupon         WELCOME10
  Gift code      GIFT-DEMO-2026-LATCHKEY`;
}

/** The part of a runtime (Miniflare) that preparing its state needs. */
interface PreparedShop {
  getD1Database(binding: string, worker: string): Promise<MigrationDatabase>;
  dispatchFetch: CallShop;
}

export async function addAccount(shop: PreparedShop, secrets: Secrets, account: typeof DEMO_ACCOUNT): Promise<void> {
  const response = await shop.dispatchFetch(`${ORIGIN}/internal/accounts`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${secrets.ADMIN_TOKEN}`,
      [WORKER_HEADER]: 'latchkey-identity',
    },
    body: JSON.stringify(account),
  });
  if (!response.ok)
    throw new Error(`the account ${account.email} could not be created: ${response.status} ${await response.text()}`);
}

/** The shop that is being prepared, which listens on no port. */
export const callPreparing =
  (shop: PreparedShop, secrets: Secrets): CallShop =>
  (path, init) => {
    const headers = { ...init?.headers, Authorization: `Bearer ${secrets.ADMIN_TOKEN}` };
    return shop.dispatchFetch(ORIGIN + path, { ...init, headers });
  };

/**
 * Updates the local state: migrations, foundation and demonstration catalogue, and in development the demo account.
 * Does nothing if it is complete; with a merchant's own backend there is nothing to fill, and an empty shop is filled
 * by its owner. True when the demo account is new.
 */
export async function prepareState(shop: PreparedShop, secrets: Secrets, { isEmpty = false } = {}): Promise<boolean> {
  let isNew = false;
  for (const { name, databases } of readWorkers()) {
    for (const { binding, migrations } of databases) {
      const applied = await applyMigrations(await shop.getD1Database(binding, name), migrations);
      if (name === IDENTITY) isNew = applied > 0;
    }
  }
  if (hasOwnBackend || isEmpty) return false;
  const isNewAccount = isNew && isLocalDevelopment;
  if (isNewAccount) await addAccount(shop, secrets, DEMO_ACCOUNT);
  await setUpShop({
    call: callPreparing(shop, secrets),
    shop: { name: 'Latchkey', email: '' },
    withDemo: 'if-new',
    tellStorefront: false,
    now: Date.now(),
    log: (line) => console.log(line),
  });
  return isNewAccount;
}
