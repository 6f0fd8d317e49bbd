import type { ConsentRecordArgs } from '../../../shared/api/consent.ts';

/** Adds a choice; earlier ones stay, as they were valid until then. */
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
