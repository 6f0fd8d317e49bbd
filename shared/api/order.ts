import * as v from 'valibot';
import { orderTotalsSchema } from './cart.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { emptySchema, idSchema, pathIdSchema, pictureSchema } from './schema.ts';

const orderStatusSchema = v.picklist(['Pending', 'Processing', 'Complete', 'Cancelled']);
const paymentStatusSchema = v.picklist(['Pending', 'Authorized', 'Paid', 'PartiallyRefunded', 'Refunded', 'Voided']);

const orderItemSchema = v.object({
  Id: idSchema,
  OrderItemGuid: v.string(),
  ProductId: idSchema,
  ProductName: v.string(),
  ProductSeName: v.string(),
  PictureModel: pictureSchema,
  UnitPrice: v.string(),
  Platform: v.string(),
  /** The key itself is never in here: only `GET /order/key/show/{id}` answers it. */
  KeyState: v.picklist(['NotReady', 'Ready', 'Revealed', 'Reported', 'Replaced', 'Returned']),
  RevealedOnUtc: v.nullable(v.string()),
  HasAccountLink: v.boolean(),
});
export type OrderItem = v.InferOutput<typeof orderItemSchema>;

const orderSchema = v.object({
  Id: idSchema,
  CustomOrderNumber: v.string(),
  CreatedOn: v.string(),
  OrderStatus: orderStatusSchema,
  PaymentStatus: paymentStatusSchema,
  OrderTotal: v.string(),
  OrderItems: v.array(orderItemSchema),
});
export type Order = v.InferOutput<typeof orderSchema>;

/** Orders without items are hidden (spec section 3). Newest first. */
export const getOrders = endpoint<object, { Orders: Order[] }>('GET', '/api/v2/order/get', { needsCustomer: true });
export const getOrdersContract = contract(getOrders, emptySchema, v.object({ Orders: v.array(orderSchema) }));

const orderDetailSchema = v.object({
  ...orderSchema.entries,
  PaymentMethod: v.string(),
  PaymentMethodSystemName: v.string(),
  OrderTotals: orderTotalsSchema,
  AppliedCouponCodes: v.array(v.string()),
  CanCancel: v.boolean(),
  CanPayAgain: v.boolean(),
  HasInvoice: v.boolean(),
});
export type OrderDetail = v.InferOutput<typeof orderDetailSchema>;
/** 404 for an unknown order and for somebody else's, alike. */
export const getOrder = endpoint<{ id: number }, OrderDetail>('GET', '/api/v3/order/detail/{id}', {
  needsCustomer: true,
});
export const getOrderContract = contract(getOrder, v.object({ id: pathIdSchema }), orderDetailSchema);

const keySchema = v.object({
  OrderItemId: idSchema,
  Key: v.string(),
  RevealedOnUtc: v.string(),
  /** Sanitised HTML with the activation steps. */
  ActivationBody: v.string(),
});
export type RevealedKey = v.InferOutput<typeof keySchema>;
/** `id` is an order item. 404 for somebody else's; 409 `not-paid`, `key-not-ready`, `consent-needed`. */
export const showKey = endpoint<{ id: number }, RevealedKey>('GET', '/api/v2/order/key/show/{id}', {
  mutates: true,
  needsCustomer: true,
});
export const showKeyContract = contract(showKey, v.object({ id: pathIdSchema }), keySchema);

/** Version of the text that the two boxes of the reveal modal show; logged with the consent. */
export const KEY_CONSENT_VERSION = '2026-11';
export interface KeyConsentArgs {
  orderItemId: number;
  /** Express consent to immediate delivery. */
  ConsentBegin: true;
  /** Acknowledgement of losing the right of withdrawal (CRD 16(m)). */
  AckLoss: true;
  TextVersion: string;
}
export const consentToKey = endpoint<KeyConsentArgs, { ConsentedOnUtc: string }>(
  'POST',
  '/api/v2/order/key/consent/{orderItemId}',
  { mutates: true, needsCustomer: true },
);
export const consentToKeyContract = contract(
  consentToKey,
  v.object({
    orderItemId: pathIdSchema,
    ConsentBegin: v.literal(true),
    AckLoss: v.literal(true),
    TextVersion: v.literal(KEY_CONSENT_VERSION),
  }),
  v.object({ ConsentedOnUtc: v.string() }),
);

/** Unpaid orders only; 409 `order-state` otherwise. */
export const cancelOrder = endpoint<{ id: number }, OrderDetail>('GET', '/api/v2/order/cancel/{id}', {
  mutates: true,
  needsCustomer: true,
});
export const cancelOrderContract = contract(cancelOrder, v.object({ id: pathIdSchema }), orderDetailSchema);
