import {
  addReviewContract,
  editReviewContract,
  getOwnReviewsContract,
  getReviewVotesContract,
  type OwnReviews,
  type OwnReviewsArgs,
  REVIEW_REASONS,
  type Reviewable,
  removeReviewContract,
  reportReviewContract,
  setReviewMailsContract,
  voteReviewContract,
} from '../../../shared/api/own-review.ts';
import { getReviewsContract, REVIEWS_PER_PAGE, type Reviews, type ReviewsArgs } from '../../../shared/api/review.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { isLocaleCode, type LocaleCode } from '../../../shared/locales.ts';
import { limitSender } from '../../../shared/security/rate-limit.ts';
import { readCaller, requireCustomer, type SignedInRow } from '../customers/customer-context.ts';
import { readReviewMails, saveReviewMails } from '../customers/review-mails-store.ts';
import { mount } from '../http/endpoint-route.ts';
import { CommerceError, notFound } from '../http/errors.ts';
import { consume } from '../http/rate-limits.ts';
import type { CommerceApp, CommerceContext } from '../http/request-context.ts';
import { readSender } from '../http/sender.ts';
import {
  deleteReview,
  findUnit,
  insertReview,
  insertVersion,
  type OwnReviewRow,
  readOwnReviews,
  readReviewableUnits,
  type UnitRow,
  type WrittenReview,
} from './own-reviews-store.ts';
import { findShownReview, readVotes, saveReport, saveVote } from './readers-store.ts';
import { requireReviews } from './review-settings.ts';
import { type ReviewCountRow, readReviewsPage, type ShownReviewRow } from './reviews-store.ts';

const OWN_PER_PAGE = 20;
const MAX_REVIEWABLE = 50;
const LAST_ID = Number.MAX_SAFE_INTEGER;
/** Somebody with a library of years may review it in an afternoon. */
const MAX_WRITTEN_PER_HOUR = 60;
const MAX_VOTES_PER_HOUR = 200;
const MAX_REPORTS_PER_DAY = 20;
/** Many visitors may share a network address. */
const REPORTS_PER_SENDER = { kind: 'review-report', max: 40, windowMs: DAY_MS };

const toIso = (instant: number) => new Date(instant).toISOString();
const toLocale = (code: string): LocaleCode => (isLocaleCode(code) ? code : 'en');
const toAnswer = ({ answer, answered_at }: Pick<ShownReviewRow, 'answer' | 'answered_at'>) =>
  answer === '' || answered_at === null ? null : { Text: answer, AnsweredOnUtc: toIso(answered_at) };

function toReview(row: ShownReviewRow): Reviews['Reviews'][number] {
  return {
    ReviewId: row.guid,
    Rating: row.rating,
    Title: row.title,
    Text: row.text,
    Language: toLocale(row.language_code),
    HoursPlayed: row.hours_played,
    Platform: row.platform,
    CreatedOnUtc: toIso(row.created_at),
    EditedOnUtc: row.is_first_version === 1 ? null : toIso(row.written_at),
    // Nobody else can write one (REVIEW-1).
    IsVerifiedPurchase: true,
    IsIncentivised: row.is_incentivised === 1,
    HelpfulCount: row.helpful_count,
    Answer: toAnswer(row),
  };
}

const sumOf = (rows: readonly ReviewCountRow[]) => rows.reduce((sum, row) => sum + row.count, 0);

/** Average, histogram and languages of all reviews. */
function toFigures(rows: readonly ReviewCountRow[]): Pick<Reviews, 'Count' | 'Average' | 'Stars' | 'Languages'> {
  const count = sumOf(rows);
  const stars = rows.reduce((sum, row) => sum + row.rating * row.count, 0);
  const languages = [...Map.groupBy(rows, (row) => toLocale(row.language_code))];
  return {
    Count: count,
    Average: count === 0 ? null : Math.round((100 * stars) / count) / 100,
    Stars: [1, 2, 3, 4, 5].map((rating) => sumOf(rows.filter((row) => row.rating === rating))),
    Languages: languages
      .map(([Language, own]) => ({ Language, Count: sumOf(own) }))
      .sort((one, other) => other.Count - one.Count || one.Language.localeCompare(other.Language)),
  };
}

async function showReviews(c: CommerceContext, args: ReviewsArgs): Promise<Reviews> {
  const db = c.env.DB;
  const { productId, page: number = 1, orderBy = 'Newest', language } = args;
  await requireReviews(db);
  const offset = (number - 1) * REVIEWS_PER_PAGE;
  const page = { productId, language: language ?? null, orderBy, offset, limit: REVIEWS_PER_PAGE };
  const { product, counts, rows } = await readReviewsPage(db, page);
  const asked = sumOf(language === undefined ? counts : counts.filter((row) => row.language_code === language));
  if (!product || (number > 1 && offset >= asked)) throw notFound();
  return {
    Reviews: rows.map(toReview),
    ...toFigures(counts),
    Since: product.day,
    TotalPages: Math.max(1, Math.ceil(asked / REVIEWS_PER_PAGE)),
  };
}

const toReviewable = (unit: UnitRow): Reviewable => ({
  OrderItemGuid: unit.order_item_guid,
  ProductId: unit.product_id,
  ProductName: unit.product_name,
  ProductSeName: unit.se_name ?? '',
  Platform: unit.platform,
  BoughtOnUtc: toIso(unit.bought_at),
});

function toOwnReview(row: OwnReviewRow): OwnReviews['Reviews'][number] {
  return {
    Id: row.id,
    ReviewId: row.guid,
    OrderItemGuid: row.order_item_guid,
    ProductId: row.product_id,
    ProductName: row.product_name,
    ProductSeName: row.se_name ?? '',
    Rating: row.rating,
    Title: row.title,
    Text: row.text,
    Language: toLocale(row.language_code),
    HoursPlayed: row.hours_played,
    Platform: row.platform,
    IsIncentivised: row.is_incentivised === 1,
    CreatedOnUtc: toIso(row.created_at),
    Status: row.status,
    IsShown: row.is_shown === 1,
    Reason: REVIEW_REASONS.find((reason) => reason === row.reason) ?? null,
    Explanation: row.explanation,
    Answer: toAnswer(row),
  };
}

async function showOwnReviews(
  c: CommerceContext,
  { before, limit = OWN_PER_PAGE }: OwnReviewsArgs,
): Promise<OwnReviews> {
  const db = c.env.DB;
  const { id } = await requireCustomer(c);
  await requireReviews(db);
  const { locale } = c.get('facts');
  const [rows, units, WantsMails] = await Promise.all([
    readOwnReviews(db, { customerId: id, locale, before: before ?? LAST_ID, limit: limit + 1 }),
    readReviewableUnits(db, id, locale, MAX_REVIEWABLE),
    readReviewMails(db, id),
  ]);
  const shown = rows.slice(0, limit);
  return {
    Reviews: shown.map(toOwnReview),
    Reviewable: units.map(toReviewable),
    WantsMails,
    Next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

interface Written {
  Rating: number;
  Title?: string | undefined;
  Text?: string | undefined;
  Language?: string | undefined;
  HoursPlayed?: number | null | undefined;
  IsIncentivised?: boolean | undefined;
}

const toWritten = (c: CommerceContext, args: Written): WrittenReview => ({
  rating: args.Rating,
  title: args.Title ?? '',
  text: args.Text ?? '',
  languageCode: args.Language ?? c.get('facts').locale,
  hoursPlayed: args.HoursPlayed ?? null,
  isIncentivised: args.IsIncentivised ?? false,
});

/** The customer of a call that writes, within the limits of writing. */
async function requireAuthor(c: CommerceContext): Promise<SignedInRow> {
  const customer = await requireCustomer(c);
  await requireReviews(c.env.DB);
  const limit = { subject: `review:customer:${customer.id}`, max: MAX_WRITTEN_PER_HOUR, windowMs: HOUR_MS };
  await consume(c.env.DB, [limit], Date.now());
  return customer;
}

/** Why a unit cannot be reviewed. */
function rejectUnit(unit: UnitRow): CommerceError {
  if (unit.review_guid !== null) return new CommerceError(409, 'review-exists');
  return new CommerceError(409, unit.is_closed === 1 ? 'order-state' : 'review-not-revealed');
}

/** Reviews by verified buyers: what visitors read, and what buyers write. */
export function addReviewRoutes(app: CommerceApp): void {
  mount(app, getReviewsContract, (args, c) => showReviews(c, args));

  mount(app, getOwnReviewsContract, (args, c) => showOwnReviews(c, args));

  mount(app, addReviewContract, async ({ OrderItemGuid, ...written }, c) => {
    const { id } = await requireAuthor(c);
    const db = c.env.DB;
    const { locale } = c.get('facts');
    const unit = await findUnit(db, id, locale, OrderItemGuid);
    if (!unit) throw notFound();
    const guid = crypto.randomUUID();
    const place = { guid, itemId: unit.item_id, customerId: id, now: Date.now() };
    if (!(await insertReview(db, place, toWritten(c, written)))) {
      throw rejectUnit((await findUnit(db, id, locale, OrderItemGuid)) ?? unit);
    }
    return { ReviewId: guid, Status: 'Pending' as const };
  });

  mount(app, editReviewContract, async ({ ReviewId, ...written }, c) => {
    const { id } = await requireAuthor(c);
    const found = { guid: ReviewId, customerId: id, now: Date.now() };
    if (!(await insertVersion(c.env.DB, found, toWritten(c, written)))) throw notFound();
    return { ReviewId, Status: 'Pending' as const };
  });

  mount(app, removeReviewContract, async ({ ReviewId }, c) => {
    const { id } = await requireCustomer(c);
    if (!(await deleteReview(c.env.DB, ReviewId, id))) throw notFound();
    return { IsRemoved: true };
  });

  mount(app, voteReviewContract, async ({ ReviewId, IsHelpful }, c) => {
    const { id } = await requireCustomer(c);
    const db = c.env.DB;
    await requireReviews(db);
    const limit = { subject: `review-vote:customer:${id}`, max: MAX_VOTES_PER_HOUR, windowMs: HOUR_MS };
    await consume(db, [limit], Date.now());
    const found = await findShownReview(db, ReviewId, id);
    if (!found) throw notFound();
    if (found.is_own === 1) throw new CommerceError(409, 'review-own');
    await saveVote(db, { reviewId: found.id, customerId: id, isHelpful: IsHelpful, now: Date.now() });
    const saved = await findShownReview(db, ReviewId, id);
    if (!saved) throw notFound();
    return { HelpfulCount: saved.helpful_count, IsHelpful: saved.is_helpful === 1 };
  });

  mount(app, getReviewVotesContract, async ({ productId }, c) => {
    const { id } = await requireCustomer(c);
    await requireReviews(c.env.DB);
    const rows = await readVotes(c.env.DB, productId, id);
    return rows.map((row) => ({ ReviewId: row.guid, HelpfulCount: row.helpful_count, IsHelpful: true }));
  });

  mount(app, reportReviewContract, async ({ ReviewId, Reason, Note }, c) => {
    const db = c.env.DB;
    await requireReviews(db);
    const caller = await readCaller(c);
    const customerId = caller?.subject ? caller.id : null;
    const sender = customerId === null ? await readSender(c) : null;
    const limits =
      customerId === null
        ? []
        : [{ subject: `review-report:customer:${customerId}`, max: MAX_REPORTS_PER_DAY, windowMs: DAY_MS }];
    await consume(db, [...limits, ...(sender ? limitSender(REPORTS_PER_SENDER, sender) : [])], Date.now());
    const found = await findShownReview(db, ReviewId, customerId);
    if (!found) throw notFound();
    await saveReport(db, { reviewId: found.id, customerId, reason: Reason, note: Note ?? '', now: Date.now() });
    return { IsReported: true };
  });

  mount(app, setReviewMailsContract, async ({ WantsMails }, c) => {
    const { id } = await requireCustomer(c);
    await requireReviews(c.env.DB);
    await saveReviewMails(c.env.DB, id, WantsMails, Date.now());
    return { WantsMails };
  });
}
