import { toBookings } from './datev-bookings.ts';
import { type DatevPeriod, writeBooking, writeDatevHead } from './datev-file.ts';
import type { DatevSettings } from './datev-settings.ts';
import { readDocuments } from './documents-list-store.ts';

const PAGE = 500;

/** The bookings of a period's documents as a DATEV file, a page of documents at a time. */
export async function* writeDatevFile(
  db: D1Database,
  period: { from: number; to: number },
  days: DatevPeriod,
  settings: DatevSettings,
): AsyncGenerator<string> {
  yield writeDatevHead(settings, days, Date.now());
  let after = 0;
  for (;;) {
    const documents = await readDocuments(db, period, after, PAGE);
    const bookings = documents.flatMap((document) => toBookings(document, settings));
    yield bookings.map((booking) => writeBooking(booking, settings.accounts)).join('');
    if (documents.length < PAGE) return;
    after = documents.at(-1)?.id ?? 0;
  }
}
