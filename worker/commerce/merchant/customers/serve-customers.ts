import { readEverything, requestDeletion } from '../../customers/privacy-store.ts';
import { writeExport } from '../../customers/write-export.ts';
import { CommerceError, notFound } from '../../http/errors.ts';
import type { CommerceApp, CommerceContext } from '../../http/request-context.ts';
import { deleteCustomer, exportCustomer, listCustomers, listDeletions, showCustomer } from '../api/customers.ts';
import { readPage, readPageAfter, toInstant, toInstantOrNull } from '../api/fields.ts';
import { streamedResponse } from '../merchant-request.ts';
import { serveCall } from '../serve-call.ts';
import {
  type CustomerDetailRow,
  type FoundCustomerRow,
  findCustomerDetail,
  findCustomers,
  readCustomers,
  readDeletions,
} from './customers-search-store.ts';

function toSummary(row: FoundCustomerRow) {
  return {
    Id: row.id,
    Email: row.email,
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

/** Customers, and their rights under the General Data Protection Regulation. */
export function serveCustomers(app: CommerceApp): void {
  serveCall(app, listCustomers, ({ Email, ...page }, c) => {
    if (Email === undefined) {
      return readPage(page, (before, limit) => readCustomers(c.env.DB, before, limit), toSummary);
    }
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
      Points: row.points,
      Orders: row.orders,
      PaidOrders: row.paid_orders,
      OpenCases: row.open_cases,
    };
  });

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
    return streamedResponse(c, writeExport({}, readEverything(c.env.DB, Id, email)));
  });

  serveCall(app, deleteCustomer, async ({ Id }, c) => {
    await requireDetail(c, Id);
    if (!(await requestDeletion(c.env.DB, Id, [], Date.now()))) throw new CommerceError(409, 'order-open');
    const { delete_requested_at: at } = await requireDetail(c, Id);
    return { Id, DeleteRequestedOnUtc: toInstant(at ?? Date.now()) };
  });
}
