import * as v from 'valibot';
import { FOR_EVERYONE, merchantCall } from './merchant-call.ts';

const rowSchema = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));

export const checkTheBooks = merchantCall({
  noun: 'books',
  verb: 'check',
  summary:
    'Checks that money, keys, points and balances add up. Shows the rows that do not, and ends with exit code 1.',
  method: 'GET',
  path: '/internal/books',
  roles: FOR_EVERYONE,
  input: v.strictObject({}),
  output: v.object({
    Invariants: v.number(),
    /** The first rows of each. */
    Broken: v.array(v.object({ Name: v.string(), Sentence: v.string(), Rows: v.array(rowSchema) })),
  }),
  report({ Invariants, Broken }) {
    const parts = Broken.map(({ Name, Sentence, Rows }) =>
      [`${Name}: ${Sentence}`, ...Rows.map((row) => `  ${JSON.stringify(row)}`)].join('\n'),
    );
    const end = `${Invariants} invariants, ${Broken.length} broken`;
    return { text: [...parts, end].join('\n\n'), isBad: Broken.length > 0 };
  },
});
