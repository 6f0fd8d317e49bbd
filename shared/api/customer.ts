import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { emptySchema, pathPageNumberSchema, plainLine, shortTextSchema } from './schema.ts';

/** AUTH-2. A visitor has a record too, with `Email` null; so has a guest. */
export const customerSchema = v.object({
  CustomerGuid: v.string(),
  Email: v.nullable(v.string()),
  Username: v.nullable(v.string()),
  FirstName: v.nullable(v.string()),
  LastName: v.nullable(v.string()),
  LastActivityDateUtc: v.string(),
  LanguageId: v.number(),
  /** BCP 47 tag of the language (`da`, `zh-Hans`), not its path code. */
  LanguageIsoCode: v.string(),
  CurrencyId: v.number(),
  CurrencyIsoCode: v.string(),
  CountryIsoCode: v.nullable(v.string()),
  RoleIds: v.array(v.number()),
  IsRealCustomer: v.boolean(),
  /**
   * For a visitor who confirmed an address to buy with (`confirmGuest`): that address, or null once it has to be confirmed
   * again. Absent for anybody else.
   */
  Guest: v.optional(v.object({ Email: v.nullable(v.string()) })),
});
export type Customer = v.InferOutput<typeof customerSchema>;
export const getCustomer = endpoint<object, Customer>('GET', '/api/v2/customer/info', { isPersonal: true });
export const getCustomerContract = contract(getCustomer, emptySchema, customerSchema);

export interface UpdateCustomerArgs {
  FirstName: string;
  LastName: string;
  CountryIsoCode?: string | undefined;
}
export const updateCustomer = endpoint<UpdateCustomerArgs, Customer>('POST', '/api/v2/customer/update', {
  mutates: true,
  needsCustomer: true,
});
export const updateCustomerContract = contract(
  updateCustomer,
  v.object({
    FirstName: shortTextSchema,
    LastName: v.pipe(v.string(), v.trim(), v.maxLength(200), plainLine),
    CountryIsoCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  }),
  customerSchema,
);

/** `language` is a path code, `currency` an ISO 4217 code of the shop's list. */
export const setLanguageAndCurrency = endpoint<{ language: string; currency: string }, Customer>(
  'GET',
  '/api/v2/customer/setlanguageandcurrency/{language}/{currency}',
  { mutates: true, isPersonal: true },
);
export const setLanguageAndCurrencyContract = contract(
  setLanguageAndCurrency,
  v.object({ language: v.pipe(v.string(), v.maxLength(2)), currency: v.pipe(v.string(), v.maxLength(3)) }),
  customerSchema,
);
export const setLanguage = endpoint<{ language: string }, Customer>('GET', '/api/v2/customer/language/set/{language}', {
  mutates: true,
  isPersonal: true,
});
export const setLanguageContract = contract(
  setLanguage,
  v.object({ language: v.pipe(v.string(), v.maxLength(2)) }),
  customerSchema,
);

/**
 * Stores the caller's country, also for visitors: activation notices, cart and checkout start from it. 400 `invalid`
 * for one that the shop does not list.
 */
export const setCountry = endpoint<{ CountryIsoCode: string }, Customer>('POST', '/api/v2/customer/country/set', {
  mutates: true,
  isPersonal: true,
});
export const setCountryContract = contract(
  setCountry,
  v.object({ CountryIsoCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) }),
  customerSchema,
);

const rewardPointsSchema = v.object({
  Balance: v.number(),
  /** Part of the balance: points from orders that may still be returned. They can be spent once that period is over. */
  PendingPoints: v.number(),
  /** Spent points of refunded orders: new points repay them first. Above 0, `Balance` is 0. */
  OwedPoints: v.optional(v.number()),
  /** The value of the points that can be spent now: those of the balance that are not pending. */
  BalanceAmount: v.string(),
  RewardPoints: v.array(
    v.object({ CreatedOn: v.string(), Points: v.number(), PointsBalance: v.number(), Message: v.string() }),
  ),
  CurrentPage: v.number(),
  TotalPages: v.number(),
});
export type RewardPoints = v.InferOutput<typeof rewardPointsSchema>;
export const getRewardPoints = endpoint<{ page: number }, RewardPoints>('GET', '/api/v2/customer/rewardpointhistory', {
  needsCustomer: true,
});
export const getRewardPointsContract = contract(
  getRewardPoints,
  v.object({ page: pathPageNumberSchema }),
  rewardPointsSchema,
);
