import * as v from 'valibot';
import { REVIEW_REASONS } from '../api/own-review.ts';
import { guidSchema } from '../api/schema.ts';
import { text } from '../typed-text.ts';
import { answer, id, listOf, page } from './fields.ts';
import { FOR_SUPPORT, merchantCall } from './merchant-call.ts';

const reviewId = v.pipe(guidSchema, v.description('ReviewId from reviews list.'));
const version = v.pipe(
  id,
  v.description('Version from reviews list: what its author has changed since is not decided with it.'),
);
const reason = v.pipe(v.picklist(REVIEW_REASONS), v.description('What the author is told. An opinion is no reason.'));
const explanation = v.optional(
  v.pipe(text(2_000), v.trim(), v.description('What the author is told besides.'), v.examples(['It names a person.'])),
  '',
);

const reviewFields = {
  ReviewId: v.string(),
  Version: v.number(),
  Status: v.string(),
  Product: v.string(),
  Rating: v.number(),
  Title: v.string(),
  Text: v.string(),
  Language: v.string(),
  HoursPlayed: v.nullable(v.number()),
  Platform: v.string(),
  IsIncentivised: v.boolean(),
  IsShown: v.boolean(),
  HelpfulCount: v.number(),
  OpenReports: v.number(),
  WrittenOnUtc: v.string(),
};
const decided = v.object({ ReviewId: v.string(), Status: v.string(), IsShown: v.boolean() });

export const listReviews = merchantCall({
  noun: 'reviews',
  verb: 'list',
  summary:
    'Lists reviews by when they were last written, newest first: those that wait for a decision, those that readers have reported, as readers see them, or all. Never by their stars.',
  method: 'GET',
  path: '/internal/reviews',
  roles: FOR_SUPPORT,
  input: v.strictObject({ State: v.optional(v.picklist(['waiting', 'reported', 'all']), 'waiting'), ...page }),
  output: listOf(v.object({ Id: v.number(), ...reviewFields })),
  columns: ['ReviewId', 'Version', 'Status', 'Product', 'Rating', 'Title', 'Text', 'OpenReports'],
});

export const showReview = merchantCall({
  noun: 'reviews',
  verb: 'show',
  summary: 'Shows a review with everything its author has written, its reports, and the answer of the shop.',
  method: 'GET',
  path: '/internal/reviews/{ReviewId}',
  roles: FOR_SUPPORT,
  input: v.strictObject({ ReviewId: reviewId }),
  output: v.object({
    ...reviewFields,
    CustomerId: v.number(),
    IsDisputed: v.boolean(),
    Answer: v.string(),
    Versions: v.array(
      v.object({
        Version: v.number(),
        Status: v.string(),
        Rating: v.number(),
        Title: v.string(),
        Text: v.string(),
        Reason: v.string(),
        Explanation: v.string(),
        WrittenOnUtc: v.string(),
        DecidedOnUtc: v.nullable(v.string()),
      }),
    ),
    Reports: v.array(
      v.object({
        Reason: v.string(),
        Note: v.string(),
        ReportedOnUtc: v.string(),
        DecidedOnUtc: v.nullable(v.string()),
      }),
    ),
  }),
});

export const approveReview = merchantCall({
  noun: 'reviews',
  verb: 'approve',
  summary: 'Shows a review that waits, in the place of the version before it.',
  method: 'POST',
  path: '/internal/reviews/{ReviewId}/approve',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    ReviewId: reviewId,
    Version: version,
    IsIncentivised: v.optional(
      v.pipe(v.boolean(), v.description('Whether its author got something for it; by default as the author says.')),
    ),
  }),
  output: decided,
});

export const rejectReview = merchantCall({
  noun: 'reviews',
  verb: 'reject',
  summary: 'Does not show a review that waits, and tells its author why by mail. A version that is shown stays.',
  method: 'POST',
  path: '/internal/reviews/{ReviewId}/reject',
  roles: FOR_SUPPORT,
  input: v.strictObject({ ReviewId: reviewId, Version: version, Reason: reason, Explanation: explanation }),
  output: decided,
});

export const removeShownReview = merchantCall({
  noun: 'reviews',
  verb: 'remove',
  summary: 'Takes a review that is shown off the shop, and tells its author why by mail. The author may write it anew.',
  method: 'POST',
  path: '/internal/reviews/{ReviewId}/remove',
  roles: FOR_SUPPORT,
  input: v.strictObject({ ReviewId: reviewId, Version: version, Reason: reason, Explanation: explanation }),
  output: decided,
  confirm: 'The author will be notified.',
});

export const answerReview = merchantCall({
  noun: 'reviews',
  verb: 'answer',
  summary: 'Answers a review for everyone to read, in the place of an earlier answer.',
  method: 'POST',
  path: '/internal/reviews/{ReviewId}/answer',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    ReviewId: reviewId,
    Text: v.pipe(v.nullable(answer), v.description('The answer; null takes it back.')),
  }),
  output: v.object({ ReviewId: v.string(), Answer: v.string() }),
});

export const keepReview = merchantCall({
  noun: 'reviews',
  verb: 'keep',
  summary: 'Leaves a review as it is, and closes its reports.',
  method: 'POST',
  path: '/internal/reviews/{ReviewId}/keep',
  roles: FOR_SUPPORT,
  input: v.strictObject({ ReviewId: reviewId, Version: version }),
  output: v.object({ ReviewId: v.string(), ClosedReports: v.number() }),
});
