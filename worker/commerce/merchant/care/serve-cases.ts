import { decideCase, listCases, showCase } from '../../../../shared/merchant/care.ts';
import { readPage, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { decideKeyCase, toKeyCase } from '../../keys/key-case.ts';
import { findKeyCase, readOpenCases } from '../../keys/key-cases-store.ts';
import { createDistributorSupplier } from '../../suppliers/distributor-supplier.ts';
import { merchantResponse } from '../merchant-request.ts';
import { requireRole, serveCall } from '../serve-call.ts';
import { type CaseRow, findCase, readCaseHistory, readCases } from './cases-store.ts';

const OPEN_CASES = 100;

function toCase(row: CaseRow) {
  return {
    CaseId: row.guid,
    OrderNumber: row.number,
    Product: row.product_name,
    Status: row.status,
    Reason: row.reason,
    Remedy: row.remedy,
    Note: row.note,
    Answer: row.answer,
    CreatedOnUtc: toInstant(row.created_at),
    ResolvedOnUtc: toInstantOrNull(row.resolved_at),
  };
}

/** Reports of keys that do not work. */
export function serveCases(app: CommerceApp): void {
  serveCall(app, listCases, ({ Status = null, ...page }, c) =>
    readPage(
      page,
      (before, limit) => readCases(c.env.DB, { status: Status, before, limit }),
      (row) => ({ Id: row.id, ...toCase(row) }),
    ),
  );

  serveCall(app, showCase, async ({ CaseId }, c) => {
    const found = await findCase(c.env.DB, CaseId);
    if (!found) throw notFound();
    const { shown, earlier } = await readCaseHistory(c.env.DB, found);
    return {
      ...toCase(found),
      CustomerId: found.customer_id,
      Shown: shown.map((row) => ({ At: toInstant(row.created_at), AddressHash: row.client_hash })),
      Earlier: earlier.map((row) => ({
        CaseId: row.guid,
        Product: row.product_name,
        Status: row.status,
        CreatedOnUtc: toInstant(row.created_at),
      })),
    };
  });

  serveCall(app, decideCase, async ({ CaseId, Decision, Answer }, c) => {
    const found = await findKeyCase(c.env.DB, CaseId);
    if (!found) throw notFound();
    await decideKeyCase(c.env, found, Decision, Answer);
    // If a distributor has to replace the key, it is asked at once.
    if (Decision === 'Replace') await createDistributorSupplier(c.env).fulfil(found.order_guid, [], Date.now());
    const decided = await findKeyCase(c.env.DB, CaseId);
    if (!decided) throw notFound();
    return { ...toKeyCase(decided) };
  });

  // The open cases, oldest first: for programs that were written before `listCases` existed.
  app.get('/internal/key-cases', async (c) => {
    await requireRole(c, listCases);
    return merchantResponse(c, { Cases: (await readOpenCases(c.env.DB, OPEN_CASES)).map(toKeyCase) });
  });
}
