/** Everything that is held under an account goes with it. What counts attempts holds no address and is forgotten by itself. */
const STATEMENTS = [
  'DELETE FROM oidc_records WHERE grant_id IN (SELECT grant_id FROM oidc_records WHERE account_id = ?1)',
  'DELETE FROM oidc_records WHERE account_id = ?1',
  'DELETE FROM recovery_tokens WHERE account_id = ?1',
  'DELETE FROM email_tokens WHERE account_id = ?1',
  'DELETE FROM linked_sign_ins WHERE account_id = ?1',
  'DELETE FROM outbox WHERE recipient = (SELECT email FROM accounts WHERE id = ?1)',
  'DELETE FROM accounts WHERE id = ?1',
];

/** Deletes an account: sign-ins, links, mails. Again it does nothing. */
export function deleteEverything(db: D1Database, accountId: string): D1PreparedStatement[] {
  return STATEMENTS.map((sql) => db.prepare(sql).bind(accountId));
}
