/** The shop's origin in the HTTP tests, whatever URL a test calls. */
export const TEST_ORIGIN = 'http://localhost:8787';
/** The back office's, which is another one. */
export const TEST_OFFICE_ORIGIN = 'http://localhost:8788';

/** The previous values of the secrets below: still on their lists. */
export const FORMER_SECRETS = {
  SESSION_SECRET: 'former-session-secret-of-the-tests',
  COOKIE_SECRET: 'former-cookie-secret-of-the-tests',
  KEY_ENCRYPTION_KEY: 'Zm9ybWVyLXRoaXJ0eS10d28tYnl0ZXMtb2YtdGVzdHM=',
};

/** Fixed values, used by the tests only. */
export const TEST_SECRETS = {
  SESSION_SECRET: `session-secret-of-the-tests,${FORMER_SECRETS.SESSION_SECRET}`,
  OIDC_CLIENT_SECRET: 'client-secret-of-the-tests',
  KEY_ENCRYPTION_KEY: `dGhpcnR5LXR3by1ieXRlcy1mb3ItdGhlLXRlc3RzISE=,${FORMER_SECRETS.KEY_ENCRYPTION_KEY}`,
  SANDBOX_WEBHOOK_SECRET: 'webhook-secret-of-the-tests',
  ADMIN_TOKEN: 'admin-token-of-the-tests',
  COOKIE_SECRET: `cookie-secret-of-the-tests,${FORMER_SECRETS.COOKIE_SECRET}`,
  PURGE_SECRET: 'purge-secret-of-the-tests',
  PASSWORD_PEPPER: 'pepper-of-the-tests',
  OFFICE_CLIENT_SECRET: 'office-client-secret-of-the-tests',
  OFFICE_SESSION_SECRET: 'office-session-secret-of-the-tests',
  STAFF_ASSERTION_SECRET: 'staff-assertion-secret-of-the-tests',
  UPSTREAM_CLIENT_SECRET: 'upstream-secret-of-the-tests',
};
