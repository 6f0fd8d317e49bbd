import { readSetting } from '../content/setting-rows-store.ts';

/** URL name of the page with the terms, as the checkout links it. */
export const TERMS_SE_NAME = 'terms-and-conditions';

const ISO_DATE_LENGTH = 10;
/** Version of the terms in the demonstration data. */
const FIRST_VERSION = '2026-11-01';

/**
 * The version of the terms of an order: the one in the setting `legal` (`TermsVersion`), else the day (ISO 8601, UTC)
 * of the last change of their page.
 */
export async function readTermsVersion(db: D1Database): Promise<string> {
  const [legal, page] = await Promise.all([
    readSetting(db, 'legal'),
    db
      .prepare(
        `SELECT t.updated_at FROM slugs s JOIN topics t ON t.id = s.entity_id
         WHERE s.entity = 'topic' AND s.slug = ? AND s.is_active = 1 LIMIT 1`,
      )
      .bind(TERMS_SE_NAME)
      .first<{ updated_at: number | null }>(),
  ]);
  if (typeof legal.TermsVersion === 'string' && legal.TermsVersion !== '') return legal.TermsVersion;
  return page?.updated_at ? new Date(page.updated_at).toISOString().slice(0, ISO_DATE_LENGTH) : FIRST_VERSION;
}
