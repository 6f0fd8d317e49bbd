import { DAY_MS } from '../../../shared/durations.ts';
import { DEFAULT_LOCALE, localeById } from '../../../shared/locales.ts';
import { readTextList } from '../database.ts';
import { drain } from '../jobs/drain.ts';
import type { IsOver } from '../jobs/round-budget.ts';
import { closeRequest, type DueRequestRow, REQUESTS_JOB, readDueRequests } from './ask-for-reviews-store.ts';
import { writeRequestMail } from './review-mails.ts';
import { readAskAfterDays } from './review-settings.ts';

/** Later, nobody is asked any more: of orders from before the mails were switched on, for example. */
const LATEST_DAYS = 30;

type AskEnv = Pick<CommerceEnv, 'DB' | 'ORIGIN'>;

async function ask({ DB: db, ORIGIN: origin }: AskEnv, request: DueRequestRow, now: number): Promise<void> {
  const products = readTextList(request.products);
  const locale = localeById(request.language_id)?.code ?? DEFAULT_LOCALE;
  const mail = products.length === 0 ? null : { ...writeRequestMail(origin, locale, products), locale };
  await closeRequest(db, request.order_id, mail, now);
}

/** Asks buyers who have allowed it for a review, one mail for each order, some days after they saw a key (REVIEW-9). */
export async function askForReviews(env: AskEnv, now: number, isOver: IsOver): Promise<void> {
  const days = await readAskAfterDays(env.DB);
  if (days === null) return;
  const seenBefore = now - days * DAY_MS;
  const seenFrom = seenBefore - LATEST_DAYS * DAY_MS;
  await drain<DueRequestRow>(
    env.DB,
    {
      name: REQUESTS_JOB,
      read: (limit) => readDueRequests(env.DB, { now, seenFrom, seenBefore, limit }),
      idOf: ({ order_id: id }) => String(id),
      work: (request) => ask(env, request, now),
    },
    now,
    isOver,
  );
}
