import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDevelopment } from '../../shared/environment.ts';
import { PAYMENT_API_ORIGINS, PAYMENT_SECRETS } from '../commerce/payments/providers/provider.ts';

// wrangler's notices about secrets do not apply: they are passed in as bindings.
process.env.WRANGLER_LOG ??= 'error';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** The folder of the local D1, KV, R2 and cache; `LATCHKEY_STATE` changes it (tests use a folder of their own). */
export const STATE = resolve(process.env.LATCHKEY_STATE ?? join(ROOT, '.wrangler/state'));
export const PORT = Number(process.env.PORT ?? 8787);
/** Where the shop listens. */
export const LOCAL_ORIGIN = `http://localhost:${PORT}`;
/** The shop's public origin; `ORIGIN` sets it behind a proxy. */
export const ORIGIN = process.env.ORIGIN ?? LOCAL_ORIGIN;

/** The back office's own port and origin: the port after the shop's, unless the environment says otherwise. */
export const OFFICE_PORT = Number(process.env.OFFICE_PORT ?? PORT + 1);
export const OFFICE_ORIGIN = process.env.OFFICE_ORIGIN ?? `http://localhost:${OFFICE_PORT}`;

/** A deploy has the `wrangler.toml` files alone, and is in production. */
const FIXED: Readonly<Record<string, string>> = { ENVIRONMENT: 'development' };

/** False when `npm start` tries the shop as in production. */
export const isLocalDevelopment = isDevelopment({ ...FIXED, ...process.env });

/** True when a merchant's own backend takes the place of the embedded one. */
export const hasOwnBackend = Boolean(process.env.COMMERCE_ORIGIN);

/** Each Worker's folder, its environment and the secrets that its `wrangler.toml` requires. */
const SECRET_FILES: Record<string, readonly string[]> = {
  '.dev.vars': ['ENVIRONMENT', 'SESSION_SECRET', 'OIDC_CLIENT_SECRET', 'PURGE_SECRET'],
  'worker/commerce/.dev.vars': [
    'ENVIRONMENT',
    'KEY_ENCRYPTION_KEY',
    'SANDBOX_WEBHOOK_SECRET',
    'ADMIN_TOKEN',
    'PURGE_SECRET',
    'STAFF_ASSERTION_SECRET',
  ],
  'worker/identity/.dev.vars': [
    'ENVIRONMENT',
    'OIDC_CLIENT_SECRET',
    'COOKIE_SECRET',
    'PASSWORD_PEPPER',
    'ADMIN_TOKEN',
    'OFFICE_CLIENT_SECRET',
  ],
  'worker/back-office/.dev.vars': [
    'ENVIRONMENT',
    'OFFICE_CLIENT_SECRET',
    'OFFICE_SESSION_SECRET',
    'STAFF_ASSERTION_SECRET',
  ],
};

export type Secrets = Record<string, string>;

/**
 * Variables of the `wrangler.toml` files that the environment of `npm start` may override: to try the shop with another
 * provider, or as in production.
 */
const SETTABLE = [
  'ENVIRONMENT',
  'REQUEST_LOG',
  'COMMERCE_ORIGIN',
  'IDENTITY_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'UPSTREAM_NAME',
  'UPSTREAM_ISSUER',
  'UPSTREAM_CLIENT_ID',
  'UPSTREAM_CLIENT_SECRET',
  'SIGN_IN_WAYS',
  ...PAYMENT_SECRETS.flat(),
  ...PAYMENT_API_ORIGINS,
  'MAIL_TRANSPORT',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'SMTP_HOST',
  'SMTP_PORT',
  'SMTP_TLS',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'SMS_API_URL',
  'SMS_API_KEY',
  'SMS_FROM',
  'DISTRIBUTOR_API_URL',
  'DISTRIBUTOR_API_KEY',
  'DISTRIBUTOR_WEBHOOK_SECRET',
  'RATES_URL',
  'VIES_URL',
  'INDEXNOW_KEY',
  'DATABASE_LIMIT_MB',
  'CAPTCHA',
  'CAPTCHA_SITE_KEY',
  'CAPTCHA_VERSION',
  'CAPTCHA_SECRET',
  'CAPTCHA_VERIFY_URL',
  'TAG_MANAGER_SCRIPT',
  'TRUST_WIDGET_SCRIPT',
  'NEWSLETTER_SCRIPT',
  'NEWSLETTER_TEST_SCRIPT',
  'CONSENT_SCRIPT',
  'CONSENT_TEST_SCRIPT',
  'TAG_MANAGER_TRUST',
  'TRUST_WIDGET_TRUST',
  'NEWSLETTER_TRUST',
  'CONSENT_TRUST',
  'ERROR_REPORTING_URL',
  'THIRD_PARTY_ORIGINS',
];

/** Variables of the Workers in a local shop: its origin, and overrides from the environment. */
function readVariables(): Record<string, string> {
  const set = Object.fromEntries(
    SETTABLE.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  return { ...set, ORIGIN, OFFICE_ORIGIN };
}

/** What the Workers of a local shop get: the secrets of this checkout, and over them what the environment says. */
export const readBindings = (secrets: Secrets): Record<string, string> => ({ ...secrets, ...readVariables() });

function readSecrets(path: string): Secrets {
  if (!existsSync(path)) return {};
  const lines = readFileSync(path, 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const at = line.indexOf('=');
      return at > 0
        ? [
            [
              line.slice(0, at).trim(),
              line
                .slice(at + 1)
                .trim()
                .replace(/^"(.*)"$/, '$1'),
            ],
          ]
        : [];
    }),
  );
}

/** The secrets of this checkout: random, created once, kept in the `.dev.vars` files that wrangler reads too. */
export function ensureSecrets(): Secrets {
  const paths = Object.keys(SECRET_FILES);
  const secrets: Secrets = Object.assign({}, ...paths.map((path) => readSecrets(join(ROOT, path))));
  for (const [path, names] of Object.entries(SECRET_FILES)) {
    const held = readSecrets(join(ROOT, path));
    const missing = names.filter((name) => !held[name]);
    if (missing.length === 0) continue;
    for (const name of missing) secrets[name] ??= FIXED[name] ?? randomBytes(32).toString('base64');
    const lines = names.map((name) => `${name}="${held[name] ?? secrets[name]}"`);
    writeFileSync(join(ROOT, path), `${lines.join('\n')}\n`, { mode: 0o600 });
  }
  mkdirSync(STATE, { recursive: true });
  return secrets;
}
