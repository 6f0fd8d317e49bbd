import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { emptySchema } from './schema.ts';

const gdprToolsSchema = v.object({
  HasDeleteRequest: v.boolean(),
  DeleteRequestedOnUtc: v.nullable(v.string()),
  /** The last digits only. */
  PhoneNumber: v.nullable(v.string()),
  IsPhoneVerified: v.boolean(),
});
export type GdprTools = v.InferOutput<typeof gdprToolsSchema>;
export const getGdprTools = endpoint<object, GdprTools>('GET', '/api/v2/customer/gdpr/tools', { needsCustomer: true });
export const getGdprToolsContract = contract(getGdprTools, emptySchema, gdprToolsSchema);

/**
 * Everything stored about the customer, as one JSON file (GDPR art. 15 and 20): groups by name, each a list of rows
 * with amounts in minor units of their currency. Product keys are not included, revealed or not: they are only shown on
 * request.
 */
export const exportGdpr = endpoint<object, Record<string, unknown>>('GET', '/api/v2/customer/gdpr/export', {
  needsCustomer: true,
  returnsFile: true,
  needsFreshSignIn: true,
});
export const exportGdprContract = contract(exportGdpr, emptySchema, v.record(v.string(), v.unknown()));

const deleteRequestSchema = v.object({
  HasDeleteRequest: v.boolean(),
  /** The message to show. */
  Result: v.string(),
});
export type DeleteRequest = v.InferOutput<typeof deleteRequestSchema>;
/**
 * Requests the account's deletion. Repeating it changes nothing. 409 `order-open` while an order is being paid or
 * delivered.
 */
export const requestGdprDelete = endpoint<object, DeleteRequest>('POST', '/api/v2/customer/gdpr/delete', {
  mutates: true,
  needsCustomer: true,
  needsFreshSignIn: true,
});
export const requestGdprDeleteContract = contract(requestGdprDelete, emptySchema, deleteRequestSchema);
