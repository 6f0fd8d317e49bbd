import type { CommerceApp } from '../../http/request-context.ts';
import { checkTheBooks } from '../api/books.ts';
import { serveCall } from '../serve-call.ts';
import { checkBooks } from './books-store.ts';

/** The invariants of the books: how many there are, and the broken ones. */
export function serveBooks(app: CommerceApp): void {
  serveCall(app, checkTheBooks, async (_, c) => {
    const { count, broken } = await checkBooks(c.env.DB);
    return {
      Invariants: count,
      Broken: broken.map(({ name, sentence, rows }) => ({ Name: name, Sentence: sentence, Rows: rows })),
    };
  });
}
