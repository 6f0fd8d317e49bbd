import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import {
  codeSchema,
  emailSchema,
  emptySchema,
  guidSchema,
  pathIdSchema,
  plainText,
  shortTextSchema,
} from './schema.ts';

/** Days after payment within which an unrevealed key can be returned (CRD art. 9). */
export const WITHDRAWAL_DAYS = 14;

const eligibleItemSchema = v.object({
  OrderItemGuid: v.string(),
  ProductName: v.string(),
  /** The same for all items of a bundle, which is withdrawn whole. Null for any other item. */
  BundleGuid: v.optional(v.nullable(v.string())),
  BundleName: v.optional(v.nullable(v.string())),
  IsEligible: v.boolean(),
  /** Why it cannot be returned: `NotPaid`, `Revealed`, `Refunded`, `TooLate` or `Disputed`; null when it can. */
  Reason: v.nullable(v.picklist(['NotPaid', 'Revealed', 'Refunded', 'TooLate', 'Disputed'])),
  WithdrawableUntilUtc: v.nullable(v.string()),
  /** Formatted: the whole refund, whatever it was paid with. */
  RefundAmount: v.string(),
});
const eligibilitySchema = v.object({
  OrderId: v.number(),
  CustomOrderNumber: v.string(),
  Items: v.array(eligibleItemSchema),
});
export type WithdrawalEligibility = v.InferOutput<typeof eligibilitySchema>;
/** 404 both for an unknown order and for another customer's. */
export const getWithdrawalEligibility = endpoint<{ orderId: number }, WithdrawalEligibility>(
  'GET',
  '/api/v2/order/withdrawal/eligibility/{orderId}',
  { needsCustomer: true },
);
export const getWithdrawalEligibilityContract = contract(
  getWithdrawalEligibility,
  v.object({ orderId: pathIdSchema }),
  eligibilitySchema,
);

const withdrawalFormSchema = v.object({ Text: v.string() });
export type WithdrawalForm = v.InferOutput<typeof withdrawalFormSchema>;
/** The model form for a withdrawal (CRD Annex I(B)) as plain text in the call's language, addressed to the seller. */
export const getWithdrawalForm = endpoint<object, WithdrawalForm>('GET', '/api/v2/order/withdrawal/form');
export const getWithdrawalFormContract = contract(getWithdrawalForm, emptySchema, withdrawalFormSchema);

export interface WithdrawArgs {
  Name: string;
  OrderNumber: string;
  Email: string;
  /** Empty or left out: everything that can be returned. */
  OrderItemGuids?: string[] | undefined;
}
const receiptSchema = v.object({ WithdrawalId: v.string(), ReceivedOnUtc: v.string() });
export type WithdrawalReceipt = v.InferOutput<typeof receiptSchema>;
/**
 * The withdrawal function (CRD art. 11a), without signing in: by order number and e-mail address. The response is the
 * same whether they match or not. Either way the declaration is stored and confirmed by e-mail; of a match, the mail says
 * what is refunded. 429 after ten in an hour.
 */
export const withdraw = endpoint<WithdrawArgs, WithdrawalReceipt>('POST', '/api/v2/order/withdrawal', {
  mutates: true,
  isPersonal: true,
});
export const withdrawContract = contract(
  withdraw,
  v.object({
    Name: shortTextSchema,
    OrderNumber: codeSchema,
    Email: emailSchema,
    OrderItemGuids: v.optional(v.pipe(v.array(guidSchema), v.maxLength(1000)), []),
  }),
  receiptSchema,
);

export const KEY_PROBLEMS = ['AlreadyUsed', 'Invalid', 'WrongRegion', 'WrongProduct', 'Other'] as const;
/** The buyer's wish: another key, or a refund to the balance or to the payment method. */
export const KEY_REMEDIES = ['Replacement', 'RefundToBalance', 'RefundToMethod'] as const;

export interface ReportKeyArgs {
  orderItemId: number;
  Reason: (typeof KEY_PROBLEMS)[number];
  Note?: string | undefined;
  Remedy?: (typeof KEY_REMEDIES)[number] | undefined;
}
const caseSchema = v.object({
  CaseId: v.string(),
  OrderItemId: v.number(),
  Status: v.picklist(['Open', 'Replaced', 'Refunded', 'Rejected']),
  Reason: v.picklist(KEY_PROBLEMS),
  Remedy: v.picklist(KEY_REMEDIES),
  Note: v.string(),
  /** The shop's answer; empty while the case is open. */
  Answer: v.string(),
  CreatedOnUtc: v.string(),
  ResolvedOnUtc: v.nullable(v.string()),
});
export type KeyCase = v.InferOutput<typeof caseSchema>;
/**
 * "My key does not work": opens a case about a revealed key. 404 for another customer's item; 409 `key-not-revealed`,
 * and 409 `case-open` while there is one.
 */
export const reportKey = endpoint<ReportKeyArgs, KeyCase>('POST', '/api/v2/order/key/report/{orderItemId}', {
  mutates: true,
  needsCustomer: true,
});
export const reportKeyContract = contract(
  reportKey,
  v.object({
    orderItemId: pathIdSchema,
    Reason: v.picklist(KEY_PROBLEMS),
    Note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2_000), plainText), ''),
    Remedy: v.optional(v.picklist(KEY_REMEDIES), 'Replacement'),
  }),
  caseSchema,
);

export const getKeyCase = endpoint<{ caseId: string }, KeyCase>('GET', '/api/v2/order/key/case/{caseId}', {
  needsCustomer: true,
});
export const getKeyCaseContract = contract(getKeyCase, v.object({ caseId: guidSchema }), caseSchema);
