import { base64, FilledDatabase, guid, hex } from './filled-database.ts';

const NOW = 1_700_000_000_000;
/** Letters of what a sign-in leaves in identity, by kind, and of the sealed tokens in its session, as the shop itself writes them. */
const RECORDS = { RefreshToken: 543, Grant: 242, Session: 341 };
const TOKENS = 2_928;

/** Identity's database with so many accounts, of which those up to `signedIn` are signed in. */
export function registerAccounts(accounts: number, signedIn: number): FilledDatabase {
  const identity = new FilledDatabase('worker/identity/migrations');
  for (let n = 1; n <= accounts; n += 1) {
    identity.insert('accounts', {
      ...{ id: guid('account', n), email: `robin.${n}@mail.example`, email_key: `robin.${n}@mail.example` },
      ...{ email_verified: 1, password_hash: base64(`password ${n}`, 97), first_name: 'Robin', last_name: 'Smith' },
      ...{ locale: 'en', created_at: NOW, updated_at: NOW },
    });
    if (n > signedIn) continue;
    for (const [model, letters] of Object.entries(RECORDS)) {
      identity.insert('oidc_records', {
        ...{ model, id: base64(`${model} ${n}`, 43), payload: base64(`payload ${n}`, letters), expires_at: NOW },
        grant_id: model === 'RefreshToken' ? base64(`Grant ${n}`, 43) : null,
        uid: model === 'Session' ? base64(`uid ${n}`, 43) : null,
        account_id: guid('account', n),
      });
    }
  }
  return identity;
}

/** The storefront's database with so many sessions. */
export function openSessions(count: number): FilledDatabase {
  const storefront = new FilledDatabase('worker/session/migrations');
  for (let n = 1; n <= count; n += 1) {
    storefront.insert('sessions', {
      ...{ id_hash: hex(`session ${n}`), subject: guid('account', n), tokens: base64(`tokens ${n}`, TOKENS) },
      ...{ access_expires_at: NOW, expires_at: NOW, checked_at: NOW, signed_in_at: NOW },
    });
  }
  return storefront;
}
