import * as v from 'valibot';
import { FOR_EVERYONE, merchantCall } from './merchant-call.ts';

const rowSchema = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));
const output = v.object({
  /** Those that this response has finished. */
  Invariants: v.number(),
  /** The first rows of each. */
  Broken: v.array(v.object({ Name: v.string(), Sentence: v.string(), Rows: v.array(rowSchema) })),
  Next: v.pipe(v.nullable(v.string()), v.description('Where to go on; null at the end.')),
});
type Books = v.InferOutput<typeof output>;

export const checkTheBooks = merchantCall({
  noun: 'books',
  verb: 'check',
  summary:
    'Checks that money, keys, points and balances add up. Shows the rows that do not, and ends with exit code 1.',
  method: 'GET',
  path: '/internal/books',
  roles: [...FOR_EVERYONE, 'accountant'],
  input: v.strictObject({
    After: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z-]{1,50}:\d{1,16}$/),
        v.description('Goes on after this place: the Next of the response before.'),
        v.examples(['order-points:5000']),
      ),
    ),
  }),
  output,
  join: (before: Books, { Invariants, Broken, Next }: Books): Books => {
    const names = [...new Set([...before.Broken, ...Broken].map(({ Name }) => Name))];
    const all = [...before.Broken, ...Broken];
    return {
      Invariants: before.Invariants + Invariants,
      Broken: names.flatMap((name) => {
        const [first, ...rest] = all.filter(({ Name }) => Name === name);
        return first ? [{ ...first, Rows: [first, ...rest].flatMap(({ Rows }) => Rows) }] : [];
      }),
      Next,
    };
  },
  report({ Invariants, Broken }) {
    const parts = Broken.map(({ Name, Sentence, Rows }) =>
      [`${Name}: ${Sentence}`, ...Rows.map((row) => `  ${JSON.stringify(row)}`)].join('\n'),
    );
    const end = `${Invariants} invariants, ${Broken.length} broken`;
    return { text: [...parts, end].join('\n\n'), isBad: Broken.length > 0 };
  },
});
