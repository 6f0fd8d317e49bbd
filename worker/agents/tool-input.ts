import * as v from 'valibot';
import { MAX_TERM_LENGTH } from '../../shared/api/search.ts';

/** Identifiers of one lookup. */
const MOST_IDS = 10;
/** Products of one page of results, by default and at most. */
export const DEFAULT_LIMIT = 10;
export const MOST_RESULTS = 50;
const MOST_TEXT = 200;
const MOST_CHOICES = 50;

const text = v.pipe(v.string(), v.maxLength(MOST_TEXT));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const priceFilter = v.object({ min: v.optional(amount), max: v.optional(amount) });
const filters = v.object({
  categories: v.optional(v.pipe(v.array(text), v.maxLength(MOST_CHOICES))),
  price: v.optional(priceFilter),
});
export type Filters = v.InferOutput<typeof filters>;

const context = v.object({
  address_country: v.optional(text),
  language: v.optional(text),
  currency: v.optional(text),
});
export type AgentContext = v.InferOutput<typeof context>;

const selected = v.pipe(
  v.array(v.object({ name: text, label: text })),
  v.maxLength(MOST_CHOICES),
  v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'each option name at most once'),
);
export type Selection = v.InferOutput<typeof selected>;

const common = { filters: v.optional(filters), context: v.optional(context) };

/** What each tool takes as `catalog`. Unknown fields are ignored, as the protocol wants it. */
export const searchInput = v.pipe(
  v.object({
    ...common,
    query: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(MAX_TERM_LENGTH))),
    pagination: v.optional(
      v.object({
        cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number))),
        limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
    ),
  }),
  v.check(
    ({ query, filters: chosen }) =>
      query !== undefined || chosen?.price !== undefined || (chosen?.categories?.length ?? 0) > 0,
    'a query or a filter',
  ),
);
export const lookupInput = v.object({
  ...common,
  ids: v.pipe(v.array(text), v.minLength(1), v.maxLength(MOST_IDS, `at most ${MOST_IDS} identifiers`)),
});
export const productInput = v.object({
  ...common,
  id: text,
  selected: v.optional(selected),
  preferences: v.optional(v.pipe(v.array(text), v.maxLength(MOST_CHOICES))),
});

/** Who asks. */
export const metaInput = v.object({
  'ucp-agent': v.object({ profile: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)) }),
});
