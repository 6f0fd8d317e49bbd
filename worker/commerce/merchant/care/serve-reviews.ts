import type { ReviewReason } from '../../../../shared/api/own-review.ts';
import { DEFAULT_LOCALE, localeById } from '../../../../shared/locales.ts';
import { readPage, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import {
  answerReview,
  approveReview,
  keepReview,
  listReviews,
  rejectReview,
  removeShownReview,
  showReview,
} from '../../../../shared/merchant/reviews.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import {
  approveVersion,
  closeReports,
  type DecidedVersion,
  endVersion,
  saveAnswer,
} from '../../reviews/decide-reviews-store.ts';
import { writeDecisionMail } from '../../reviews/review-mails.ts';
import { serveCall } from '../serve-call.ts';
import { findReview, type ListedReviewRow, readReports, readReviews, readVersions } from './reviews-list-store.ts';

const toListed = (row: ListedReviewRow) => ({
  ReviewId: row.guid,
  Version: row.id,
  Status: row.status,
  Product: row.product,
  Rating: row.rating,
  Title: row.title,
  Text: row.text,
  Language: row.language_code,
  HoursPlayed: row.hours_played,
  Platform: row.platform,
  IsIncentivised: row.is_incentivised === 1,
  IsShown: row.is_shown === 1,
  HelpfulCount: row.helpful_count,
  OpenReports: row.open_reports,
  WrittenOnUtc: toInstant(row.written_at),
});

async function requireReview(c: CommerceContext, guid: string): Promise<ListedReviewRow> {
  const row = await findReview(c.env.DB, guid);
  if (!row) throw notFound();
  return row;
}

/** What has become of a review. @throws CommerceError 409 `review-decided` if nothing has. */
async function showDecided(c: CommerceContext, guid: string, isDecided: boolean) {
  if (!isDecided) throw new CommerceError(409, 'review-decided');
  const row = await requireReview(c, guid);
  return { ReviewId: guid, Status: row.status, IsShown: row.is_shown === 1 };
}

/** Ends a version of a review, and tells its author why in the language of the account. */
async function end(
  c: CommerceContext,
  {
    ReviewId,
    Version,
    Reason,
    Explanation,
  }: { ReviewId: string; Version: number; Reason: ReviewReason; Explanation: string },
  { from, to }: { from: 'Pending' | 'Shown'; to: 'Rejected' | 'Removed' },
) {
  const row = await requireReview(c, ReviewId);
  const locale = localeById(row.language_id)?.code ?? DEFAULT_LOCALE;
  const facts = { product: row.product, reason: Reason, explanation: Explanation };
  const mail = writeDecisionMail(c.env.ORIGIN, locale, to, facts);
  const decided: DecidedVersion = { reviewId: row.review_id, version: Version, now: Date.now() };
  const isDecided = await endVersion(
    c.env.DB,
    decided,
    { from, to, reason: Reason, explanation: Explanation },
    { ...mail, recipient: row.email ?? '', locale },
  );
  return showDecided(c, ReviewId, isDecided);
}

/** Reviews: what waits for the staff, what readers report, and the shop's answers. */
export function serveReviews(app: CommerceApp): void {
  serveCall(app, listReviews, ({ State, ...page }, c) =>
    readPage(
      page,
      (before, limit) => readReviews(c.env.DB, State, before, limit),
      (row) => ({ Id: row.id, ...toListed(row) }),
    ),
  );

  serveCall(app, showReview, async ({ ReviewId }, c) => {
    const row = await requireReview(c, ReviewId);
    const [versions, reports] = await Promise.all([
      readVersions(c.env.DB, row.review_id),
      readReports(c.env.DB, row.review_id),
    ]);
    return {
      ...toListed(row),
      CustomerId: row.customer_id,
      IsDisputed: row.is_disputed === 1,
      Answer: row.answer,
      Versions: versions.map((one) => ({
        Version: one.id,
        Status: one.status,
        Rating: one.rating,
        Title: one.title,
        Text: one.text,
        Reason: one.reason,
        Explanation: one.explanation,
        WrittenOnUtc: toInstant(one.created_at),
        DecidedOnUtc: toInstantOrNull(one.decided_at),
      })),
      Reports: reports.map((one) => ({
        Reason: one.reason,
        Note: one.note,
        ReportedOnUtc: toInstant(one.created_at),
        DecidedOnUtc: toInstantOrNull(one.decided_at),
      })),
    };
  });

  serveCall(app, approveReview, async ({ ReviewId, Version, IsIncentivised = null }, c) => {
    const row = await requireReview(c, ReviewId);
    const decided = { reviewId: row.review_id, version: Version, now: Date.now() };
    return showDecided(c, ReviewId, await approveVersion(c.env.DB, decided, IsIncentivised));
  });

  serveCall(app, rejectReview, (args, c) => end(c, args, { from: 'Pending', to: 'Rejected' }));

  serveCall(app, removeShownReview, (args, c) => end(c, args, { from: 'Shown', to: 'Removed' }));

  serveCall(app, answerReview, async ({ ReviewId, Text }, c) => {
    const row = await requireReview(c, ReviewId);
    await saveAnswer(c.env.DB, row.review_id, Text ?? '', Date.now());
    return { ReviewId, Answer: Text ?? '' };
  });

  serveCall(app, keepReview, async ({ ReviewId, Version }, c) => {
    const row = await requireReview(c, ReviewId);
    if (row.reported_version !== Version) throw new CommerceError(409, 'review-decided');
    const decided = { reviewId: row.review_id, version: Version, now: Date.now() };
    return { ReviewId, ClosedReports: await closeReports(c.env.DB, decided) };
  });
}
