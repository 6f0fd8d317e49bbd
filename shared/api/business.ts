import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { emptySchema, plainLine, plainText, shortTextSchema } from './schema.ts';

/** The business that a customer buys for. */
export const businessSchema = v.object({
  Company: v.string(),
  /** Lines. */
  Address: v.string(),
  /** Empty without one. */
  VatId: v.string(),
  /** What follows from the VAT id, in the call's language; absent if nothing has to be said. */
  Note: v.optional(v.string()),
});
export type Business = v.InferOutput<typeof businessSchema>;

export interface SaveBusinessArgs {
  Company: string;
  Address: string;
  VatId: string;
}
/**
 * Remembers the business for this and later orders. 400 `vat-id` with an example for a VAT id whose format or check digits
 * are not those of its country; 404 where the shop does not sell to businesses.
 */
export const saveBusiness = endpoint<SaveBusinessArgs, Business>('POST', '/api/v2/customer/business/save', {
  mutates: true,
  needsCustomer: true,
});
export const saveBusinessContract = contract(
  saveBusiness,
  v.object({
    Company: shortTextSchema,
    Address: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500), plainText, v.minLength(1)),
    VatId: v.pipe(v.string(), v.trim(), v.maxLength(50), plainLine),
  }),
  businessSchema,
);

/** Forgets it; orders keep theirs. */
export const forgetBusiness = endpoint<object, object>('POST', '/api/v2/customer/business/forget', {
  mutates: true,
  needsCustomer: true,
});
export const forgetBusinessContract = contract(forgetBusiness, emptySchema, emptySchema);
