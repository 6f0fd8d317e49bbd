/** Allows the shop to ask a customer for reviews by mail, or no longer; the first consent keeps its instant. */
export async function saveReviewMails(
  db: D1Database,
  customerId: number,
  wantsMails: boolean,
  now: number,
): Promise<void> {
  await db
    .prepare(
      'UPDATE customers SET review_mails_since = iif(?2 = 1, ifnull(review_mails_since, ?3), NULL) WHERE id = ?1',
    )
    .bind(customerId, Number(wantsMails), now)
    .run();
}

/** Ends these mails for an address, in lower case. */
export async function endReviewMails(db: D1Database, email: string): Promise<void> {
  await db
    .prepare('UPDATE customers SET review_mails_since = NULL WHERE lower(email) = ? AND email IS NOT NULL')
    .bind(email)
    .run();
}

/** Whether a customer has allowed these mails. */
export async function readReviewMails(db: D1Database, customerId: number): Promise<boolean> {
  const row = await db
    .prepare('SELECT review_mails_since FROM customers WHERE id = ?')
    .bind(customerId)
    .first<{ review_mails_since: number | null }>();
  return row !== null && row.review_mails_since !== null;
}
