import * as v from 'valibot';
import { requireAdmin } from '../http/admin-access.ts';
import { notFound } from '../http/errors.ts';
import type { CommerceApp } from '../http/request-context.ts';
import { decideKeyCase, toKeyCase } from '../keys/key-case.ts';
import { findKeyCase, readOpenCases } from '../keys/key-cases-store.ts';
import { answerMerchant, readMerchantBody } from './merchant-request.ts';

const PAGE_SIZE = 100;

const decisionSchema = v.object({
  Decision: v.picklist(['Replace', 'Refund', 'Reject']),
  /** Text for the buyer. */
  Answer: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2000)), ''),
});

/**
 * Decisions of the shop's staff, by the merchant's own tools (Bearer ADMIN_TOKEN): reports about keys.
 */
export function addMerchantCareRoutes(app: CommerceApp): void {
  app.get('/internal/key-cases', async (c) => {
    await requireAdmin(c);
    return answerMerchant(c, { Cases: (await readOpenCases(c.env.DB, PAGE_SIZE)).map(toKeyCase) });
  });

  app.post('/internal/key-cases/:caseId', async (c) => {
    await requireAdmin(c);
    const { Decision, Answer } = await readMerchantBody(c, decisionSchema);
    const caseId = c.req.param('caseId');
    const found = await findKeyCase(c.env.DB, caseId);
    if (!found) throw notFound();
    await decideKeyCase(c.env, found, Decision, Answer);
    const decided = await findKeyCase(c.env.DB, caseId);
    return answerMerchant(c, decided && toKeyCase(decided));
  });
}
