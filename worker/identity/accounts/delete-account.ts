/** Deletes everything stored under an account. Rate limit counters contain no address and expire by themselves. */
const STATEMENTS = [
  'DELETE FROM oidc_records WHERE grant_id IN (SELECT grant_id FROM oidc_records WHERE account_id = ?1)',
  'DELETE FROM oidc_records WHERE account_id = ?1',
  'DELETE FROM recovery_tokens WHERE account_id = ?1',
  'DELETE FROM email_tokens WHERE account_id = ?1',
  'DELETE FROM unlock_tokens WHERE account_id = ?1',
  'DELETE FROM linked_sign_ins WHERE account_id = ?1',
  'DELETE FROM registrations WHERE email_key = (SELECT email_key FROM accounts WHERE id = ?1)',
  'DELETE FROM outbox WHERE recipient = (SELECT email FROM accounts WHERE id = ?1)',
  'DELETE FROM accounts WHERE id = ?1',
];

/** Deletes an account: sign-ins, links, e-mails. Idempotent. */
export function deleteEverything(db: D1Database, accountId: string): D1PreparedStatement[] {
  return STATEMENTS.map((sql) => db.prepare(sql).bind(accountId));
}
