import { checkTheBooks } from '../../../../shared/merchant/books.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';
import { type BooksPlace, checkBooks, isBooksPlace } from './books-store.ts';

/** `order-points:5000`: a place in the list of invariants. @throws CommerceError 400 for any other text. */
function parsePlace(text: string): BooksPlace {
  const [name = '', after = ''] = text.split(':');
  const place = { name, after: Number(after) };
  if (!isBooksPlace(place)) throw invalidValue('After', text, 'order-points:5000');
  return place;
}

/** The invariants of the books, a part at a time: how many are done, and the broken ones. */
export function serveBooks(app: CommerceApp): void {
  serveCall(app, checkTheBooks, async ({ After }, c) => {
    const { count, broken, next } = await checkBooks(c.env.DB, After === undefined ? null : parsePlace(After));
    return {
      Invariants: count,
      Broken: broken.map(({ name, sentence, rows }) => ({ Name: name, Sentence: sentence, Rows: rows })),
      Next: next && `${next.name}:${next.after}`,
    };
  });
}
