import type { ConsentRecordArgs } from '../../../shared/api/consent.ts';

/** Adds a choice; what was chosen before stays, as it was true until then. */
export async function saveConsent(db: D1Database, record: ConsentRecordArgs, locale: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO consents
         (consent_id, banner_version, text_hash, locale, categories, mechanism, occurred_at, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      record.ConsentId,
      record.BannerVersion,
      record.TextHash,
      locale,
      record.Categories.join(' '),
      record.Mechanism,
      Date.parse(record.OccurredOnUtc),
      Date.now(),
    )
    .run();
}

/** Forgets the proofs of before `until` (ms since 1970), when nobody can ask for them any more. */
export async function forgetConsents(db: D1Database, until: number): Promise<void> {
  await db.prepare('DELETE FROM consents WHERE created_at < ?').bind(until).run();
}
