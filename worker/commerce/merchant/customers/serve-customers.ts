import {
  correctEmail,
  deleteCustomer,
  exportCustomer,
  listCustomers,
  listDeletions,
  showCustomer,
  showHistory,
} from '../../../../shared/merchant/customers.ts';
import { readPage, readPageAfter, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { bringAllBack } from '../../archive/bring-back.ts';
import { mailNewAddress } from '../../customers/account-address.ts';
import { readEverything, requestDeletion } from '../../customers/privacy-store.ts';
import { writeExport } from '../../customers/write-export.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { invalidValue } from '../invalid-value.ts';
import { streamedResponse } from '../merchant-request.ts';
import { bringBackListed } from '../orders/archived-orders.ts';
import { deleteNote, writeNote } from '../orders/notes-store.ts';
import { orderConditions } from '../orders/orders-search-store.ts';
import { toOrderFilter } from '../orders/serve-orders.ts';
import { serveCall } from '../serve-call.ts';
import { correctGuest } from './correct-guest.ts';
import {
  type CustomerDetailRow,
  type FoundCustomerRow,
  findBuyers,
  findCustomerDetail,
  findCustomers,
  readCustomers,
  readDeletions,
} from './customers-search-store.ts';
import { readHistory } from './history-store.ts';

const ALL = { after: 0, before: Number.MAX_SAFE_INTEGER };
/** By so many archived orders buyers are found. */
const MOST_BROUGHT_BACK = 200;

function toSummary(row: FoundCustomerRow) {
  return {
    Id: row.id,
    Email: row.email,
    IsGuest: row.is_guest === 1,
    FirstName: row.first_name,
    LastName: row.last_name,
    Country: row.country_code,
    CreatedOnUtc: toInstant(row.created_at),
    LastActivityOnUtc: toInstant(row.last_activity_at),
    DeleteRequestedOnUtc: toInstantOrNull(row.delete_requested_at),
    BalanceOwedEurMinor: row.balance_owed_minor,
  };
}

async function requireDetail(c: CommerceContext, id: number): Promise<CustomerDetailRow> {
  const row = await findCustomerDetail(c.env.DB, id);
  if (!row) throw notFound();
  return row;
}

/**
 * Notes what is about to be mailed, so that no mail leaves that nobody noted: an outage in between leaves the note. What was
 * refused, or null, mailed nothing and is not noted.
 */
async function noteFirst<Mailed>(
  db: D1Database,
  note: Parameters<typeof writeNote>[1],
  mail: () => Promise<Mailed | null>,
): Promise<Mailed | null> {
  const { id } = await writeNote(db, note);
  try {
    const mailed = await mail();
    if (mailed === null) await deleteNote(db, id);
    return mailed;
  } catch (error) {
    if (error instanceof CommerceError && error.status < 500) await deleteNote(db, id);
    throw error;
  }
}

/** Customers, and their rights under the General Data Protection Regulation. */
export function serveCustomers(app: CommerceApp): void {
  serveCall(app, listCustomers, async ({ Email, Before, Limit: limitOfPage, ...asked }, c) => {
    const page = { Before, Limit: limitOfPage };
    const filter = await toOrderFilter(c.env.DB, asked);
    const conditions = orderConditions(filter);
    if (Email === undefined) {
      if (conditions.length > 0) await bringBackListed(c.env, filter, ALL, MOST_BROUGHT_BACK);
      const read = (before: number, limit: number) =>
        conditions.length === 0
          ? readCustomers(c.env.DB, before, limit)
          : findBuyers(c.env.DB, conditions, before, limit);
      return readPage(page, read, toSummary);
    }
    if (conditions.length > 0) throw invalidValue('Email', Email, 'orders list', 'reason-alone');
    const beginning = Email.toLowerCase();
    const { Before: After, Limit } = page;
    return readPageAfter(
      { After, Limit },
      (after, limit) => findCustomers(c.env.DB, beginning, after, limit),
      toSummary,
    );
  });

  serveCall(app, showCustomer, async ({ Id }, c) => {
    const row = await requireDetail(c, Id);
    return {
      ...toSummary(row),
      BalanceEurMinor: row.balance_minor,
      PromotionalEurMinor: row.promo_minor,
      Points: row.points,
      Orders: row.orders,
      PaidOrders: row.paid_orders,
      OpenCases: row.open_cases,
    };
  });

  serveCall(app, showHistory, async ({ Id }, c) => {
    const { email, last_activity_at: lastActivity } = await requireDetail(c, Id);
    const { events, shortened } = await readHistory(c.env.DB, Id, email);
    return {
      Id,
      Email: email,
      LastActivityOnUtc: toInstant(lastActivity),
      Shortened: shortened,
      Items: events.map((row) => ({
        AtUtc: toInstant(row.at),
        What: row.what,
        Number: row.number ?? '',
        Text: row.text ?? '',
        AmountMinor: row.amount_minor,
        CurrencyCode: row.currency_code ?? '',
      })),
      Next: null,
    };
  });

  serveCall(
    app,
    correctEmail,
    async ({ Id, Email: NewEmail, Reason }, c, { name: author }) => {
      const { email: Email, is_guest: isOfGuest } = await requireDetail(c, Id);
      const mail = () =>
        isOfGuest === 1
          ? correctGuest(c.env, { id: Id, email: Email ?? '' }, NewEmail)
          : mailNewAddress(c.env, Id, NewEmail);
      const text = `${Email ?? '–'} → ${NewEmail}: ${Reason}`;
      const link = await noteFirst(c.env.DB, { customerId: Id, orderId: null, author, text, now: Date.now() }, mail);
      if (link === null) throw invalidValue('Email', NewEmail, 'ann@mail.example', 'reason-taken');
      return { Id, Email, NewEmail, LinkEndsOnUtc: link.endsOnUtc };
    },
    async ({ Id }, c) => ({ Email: (await requireDetail(c, Id)).email }),
  );

  serveCall(app, listDeletions, (page, c) =>
    readPageAfter(
      page,
      (after, limit) => readDeletions(c.env.DB, after, limit),
      (row) => ({ ...toSummary(row), OpenOrders: row.open_orders }),
    ),
  );

  // The staff have checked who wrote, so the address counts as verified.
  serveCall(app, exportCustomer, async ({ Id }, c) => {
    const { email } = await requireDetail(c, Id);
    await bringAllBack(c.env, Id);
    return streamedResponse(c, writeExport({}, readEverything(c.env.DB, Id, email)));
  });

  serveCall(app, deleteCustomer, async ({ Id }, c) => {
    await requireDetail(c, Id);
    if (!(await requestDeletion(c.env.DB, Id, [], Date.now()))) throw new CommerceError(409, 'order-open');
    const { delete_requested_at: at } = await requireDetail(c, Id);
    return { Id, DeleteRequestedOnUtc: toInstant(at ?? Date.now()) };
  });
}
