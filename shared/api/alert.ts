import * as v from 'valibot';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { productCardSchema } from './product.ts';
import { emailSchema, emptySchema, idSchema } from './schema.ts';

/**
 * What an alert waits for: a price at or below an amount, any lower price, a product that can be bought again, and its
 * release. Each goes by the price that the shopper would pay in the alert's currency, reductions included.
 */
export const ALERT_TYPES = ['PriceBelow', 'AnyDrop', 'BackInStock', 'Release'] as const;
const typeSchema = v.picklist(ALERT_TYPES);
export type AlertType = v.InferOutput<typeof typeSchema>;

/** In any currency: a game costs hundreds of thousands of dong or rupiah. */
const MAX_TARGET = 1_000_000_000;

const alertSchema = v.object({
  Id: idSchema,
  Product: productCardSchema,
  Type: typeSchema,
  /** Formatted in the alert's own currency; null for the types without an amount. */
  TargetPrice: v.nullable(v.string()),
  /** Major units of `CurrencyCode`. */
  TargetPriceValue: v.nullable(v.number()),
  CurrencyCode: v.string(),
  /** `Unconfirmed`: the link in the mail has not been opened. `Told`: mailed; it waits anew by `addAlert`, for a price also by itself. */
  State: v.picklist(['Unconfirmed', 'Waiting', 'Told']),
  ToldOnUtc: v.nullable(v.string()),
});
export type Alert = v.InferOutput<typeof alertSchema>;

const alertsSchema = v.object({ Alerts: v.array(alertSchema) });
export type Alerts = v.InferOutput<typeof alertsSchema>;

const addAlertSchema = v.object({
  ProductId: idSchema,
  Type: typeSchema,
  /** Major units of `Currency`: needed with `PriceBelow`, and no other type has one. */
  TargetPrice: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(MAX_TARGET))),
  /** Without it: that of the request. */
  Currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  /** Without it: the address of the signed-in customer. */
  Email: v.optional(emailSchema),
});
export type AddAlertArgs = v.InferOutput<typeof addAlertSchema>;

/**
 * Asks for an alert, or asks for it anew once it was told. An address that the shop does not know as confirmed gets a
 * mail with a link first; whether it does is told only to the customer whose address it is (`IsConfirmed`). 404 in a shop
 * that has switched alerts off (`HasAlerts`); 409 `alert-met`, `region`, `alerts-full`.
 */
export const addAlert = endpoint<AddAlertArgs, { IsConfirmed: boolean }>('POST', '/api/v2/alert/add', {
  mutates: true,
  isPersonal: true,
  captcha: 'stock-alert',
  captchaWith: 'Email',
});
export const addAlertContract = contract(addAlert, addAlertSchema, v.object({ IsConfirmed: v.boolean() }));

/** The alerts of the customer's confirmed address, newest first. */
export const getAlerts = endpoint<object, Alerts>('GET', '/api/v2/alert/get', { needsCustomer: true });
export const getAlertsContract = contract(getAlerts, emptySchema, alertsSchema);

/** Ends an alert. 404 for another customer's. */
export const removeAlert = endpoint<{ id: number }, Alerts>('POST', '/api/v2/alert/remove', {
  mutates: true,
  needsCustomer: true,
});
export const removeAlertContract = contract(removeAlert, v.object({ id: idSchema }), alertsSchema);
