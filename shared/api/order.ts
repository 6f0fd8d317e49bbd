import * as v from 'valibot';
import { orderTotalsSchema } from './cart.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { orderGiftSchema } from './gift.ts';
import { preOrderSchema } from './product.ts';
import { emptySchema, guidSchema, idSchema, nextSchema, pageArgs, pathIdSchema, pictureSchema } from './schema.ts';

const orderStatusSchema = v.picklist(['Pending', 'Processing', 'Complete', 'Cancelled']);
const paymentStatusSchema = v.picklist(['Pending', 'Authorized', 'Paid', 'PartiallyRefunded', 'Refunded', 'Voided']);

const earlierKeySchema = v.object({
  Id: idSchema,
  KeyState: v.literal('Replaced'),
  RevealedOnUtc: v.nullable(v.string()),
  ReplacedOnUtc: v.nullable(v.string()),
});

/** A purchased copy of a bundle, the same for all of its items. Each item has a key of its own. */
const boughtBundleSchema = v.object({
  BundleGuid: v.string(),
  ProductId: idSchema,
  Name: v.string(),
  SeName: v.string(),
  /** Formatted: the bundle's price. The items' `UnitPrice` are their shares of it. */
  Price: v.string(),
});

export const orderItemSchema = v.object({
  Id: idSchema,
  OrderItemGuid: v.string(),
  ProductId: idSchema,
  ProductName: v.string(),
  ProductSeName: v.string(),
  PictureModel: pictureSchema,
  UnitPrice: v.string(),
  Platform: v.string(),
  /** The bundle that it was bought with. */
  Bundle: v.optional(v.nullable(boughtBundleSchema)),
  /** Never contains the key itself: only `GET /order/key/show/{id}` returns it. */
  KeyState: v.picklist(['NotReady', 'Ready', 'Revealed', 'Reported', 'Replaced', 'Returned']),
  RevealedOnUtc: v.nullable(v.string()),
  /** Of a key that is `Ready`, and not shown before; absent for any other. */
  SealedUntilUtc: v.optional(v.nullable(v.string())),
  /** Set for a pre-ordered unit without a key: it comes at the release. Absent for any other. */
  PreOrder: v.optional(preOrderSchema),
  /** True once both consents have been given for the first key: a replacement is shown without them. */
  HasConsent: v.optional(v.boolean()),
  /** Replaced keys of this unit, oldest first. */
  EarlierKeys: v.optional(v.array(earlierKeySchema)),
  HasAccountLink: v.boolean(),
  /** The end of the withdrawal period for the unrevealed key; null when it cannot be returned. */
  WithdrawableUntilUtc: v.optional(v.nullable(v.string())),
  IsRefunded: v.optional(v.boolean()),
  /** Formatted: what its own refund gave back; absent without one. */
  RefundedAmount: v.optional(v.string()),
  /** A gift for somebody else: its giver is not shown the key. Absent for any other unit. */
  Gift: v.optional(orderGiftSchema),
  /** True while the unit can be made a gift; absent means no. */
  CanBeGift: v.optional(v.boolean()),
  /** The newest report about its key. */
  KeyCaseId: v.optional(v.nullable(v.string())),
});
export type OrderItem = v.InferOutput<typeof orderItemSchema>;

/** A way to pay, by its name in the call's language, and the formatted amount that it pays. */
const paymentPartSchema = v.object({ Name: v.string(), Amount: v.string() });
export type PaymentPart = v.InferOutput<typeof paymentPartSchema>;

/**
 * What is to be said about an order's payment. `checking-…`: the payment does not match, and the shop decides. `returning` and
 * `returned`: of an order that ended, money that paid for nothing.
 */
export const PAYMENT_NOTES = [
  'unpaid',
  'failed',
  'overdue',
  'underway',
  'checking-amount',
  'checking-country',
  'returning',
  'returned',
  'cancelled',
  'preparing',
  'paid',
  'partly-refunded',
  'refunded',
  'disputed',
  'checking-order',
] as const;
export type PaymentNote = (typeof PAYMENT_NOTES)[number];
const refundSchema = v.object({
  RefundedOn: v.string(),
  /** Formatted: money and points. */
  Amount: v.string(),
  /** For `getCreditNote`; null until all of it is on its way. */
  CreditNoteId: v.nullable(idSchema),
});

const orderSchema = v.object({
  Id: idSchema,
  CustomOrderNumber: v.string(),
  CreatedOn: v.string(),
  OrderStatus: orderStatusSchema,
  PaymentStatus: paymentStatusSchema,
  /** Formatted: what remains to be paid after reward points and balance. */
  OrderTotal: v.string(),
  /**
   * Formatted: what the order costs after coupon and points, including what the balance pays; the points if they pay
   * for everything.
   */
  OrderAmount: v.optional(v.string()),
  /**
   * How it is paid: balance and payment method, each with its part, or points if they left nothing to pay. Empty for a
   * free order.
   */
  PaymentParts: v.optional(v.array(paymentPartSchema)),
  PaymentNote: v.optional(v.picklist(PAYMENT_NOTES)),
  /** Formatted: everything given back so far, money and points; absent if there is nothing. */
  RefundedAmount: v.optional(v.string()),
  OrderItems: v.array(orderItemSchema),
});
export type Order = v.InferOutput<typeof orderSchema>;

const ordersArgsSchema = v.object({
  ...pageArgs,
  status: v.optional(orderStatusSchema),
  /** Only orders with this product, bundles' items included. */
  productId: v.optional(pathIdSchema),
});
export type OrdersArgs = v.InferOutput<typeof ordersArgsSchema>;
const ordersSchema = v.object({
  Orders: v.array(orderSchema),
  Next: nextSchema,
  /** Of the first page: orders that were bought as a guest with the account's address, for `claimGuestOrders`; absent for none. */
  GuestOrders: v.optional(v.number()),
});
export type Orders = v.InferOutput<typeof ordersSchema>;
/** Orders without items are hidden (ORDER-2). Newest first, page by page. */
export const getOrders = endpoint<OrdersArgs, Orders>('GET', '/api/v2/order/get', { needsCustomer: true });
export const getOrdersContract = contract(getOrders, ordersArgsSchema, ordersSchema);

const orderDetailSchema = v.object({
  ...orderSchema.entries,
  PaymentMethod: v.string(),
  PaymentMethodSystemName: v.string(),
  OrderTotals: orderTotalsSchema,
  AppliedCouponCodes: v.array(v.string()),
  CanCancel: v.boolean(),
  CanPayAgain: v.boolean(),
  HasInvoice: v.boolean(),
  /** True if its invoice and credit notes can also be had as e-invoices; absent means no. */
  HasEInvoice: v.optional(v.boolean()),
  /** What was given back, refund by refund, oldest first. */
  Refunds: v.optional(v.array(refundSchema)),
});
export type OrderDetail = v.InferOutput<typeof orderDetailSchema>;
/** 404 both for an unknown order and for another customer's. */
export const getOrder = endpoint<{ id: number }, OrderDetail>('GET', '/api/v3/order/detail/{id}', {
  needsCustomer: true,
});
export const getOrderContract = contract(getOrder, v.object({ id: pathIdSchema }), orderDetailSchema);

export const keySchema = v.object({
  OrderItemId: idSchema,
  Key: v.string(),
  /** A code unless it says otherwise; a picture is a `data:` address, a text may have several lines. */
  Kind: v.optional(v.picklist(['code', 'link', 'text', 'picture'])),
  RevealedOnUtc: v.string(),
  /** Sanitised HTML with the activation steps. */
  ActivationBody: v.string(),
});
export type RevealedKey = v.InferOutput<typeof keySchema>;
/**
 * `id` is an order item, `earlierKeyId` one of its replaced keys. 404 for another customer's; 409 `not-paid`,
 * `key-not-ready`, `key-sealed` before its release, `consent-needed`, `key-given` for a gift; `order-state` when refunded, `order-disputed` when disputed and never shown.
 */
export const showKey = endpoint<{ id: number; earlierKeyId?: number | undefined }, RevealedKey>(
  'GET',
  '/api/v2/order/key/show/{id}',
  { mutates: true, needsCustomer: true },
);
export const showKeyContract = contract(
  showKey,
  v.object({ id: pathIdSchema, earlierKeyId: v.optional(pathIdSchema) }),
  keySchema,
);

/** Version of the consent texts in the reveal modal; logged with the consents. */
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

const trackedOrderSchema = v.object({
  CustomOrderNumber: v.string(),
  /** Always `EUR`; every amount here is in it, at the order's exchange rate. Refunded units are left out. */
  Currency: v.string(),
  /**
   * The products after the coupon, without the payment method's fee: together with `DiscountTotal` exactly the sum of
   * the products.
   */
  Revenue: v.number(),
  /** VAT contained in the revenue. */
  TaxAmount: v.number(),
  AppliedCouponCodes: v.array(v.string()),
  DiscountTotal: v.number(),
  DiscountPercentage: v.number(),
  Affiliate: v.string(),
  Products: v.array(v.object({ Id: idSchema, Name: v.string(), Price: v.number(), Quantity: v.number() })),
});
export type TrackedOrder = v.InferOutput<typeof trackedOrderSchema>;
/** Paid orders that have not been reported to the tag manager. Each is returned once, so a purchase is counted once. */
export const getTrackedOrders = endpoint<object, { Orders: TrackedOrder[] }>('GET', '/api/v2/order/getgtmorders', {
  mutates: true,
  needsCustomer: true,
});
export const getTrackedOrdersContract = contract(
  getTrackedOrders,
  emptySchema,
  v.object({ Orders: v.array(trackedOrderSchema) }),
);

const accountLinkSchema = v.object({
  /** The activation page of the product's platform. */
  AccountLink: v.string(),
});
/**
 * Order item guid and product id. 404 unless both belong to the same item of this customer; 409 `not-paid`,
 * `no-account-link`.
 */
export const createAccountLink = endpoint<{ orderItemGuid: string; productId: number }, { AccountLink: string }>(
  'GET',
  '/api/v2/order/createaccountlink/{orderItemGuid}/{productId}',
  { mutates: true, needsCustomer: true },
);
export const createAccountLinkContract = contract(
  createAccountLink,
  v.object({ orderItemGuid: guidSchema, productId: pathIdSchema }),
  accountLinkSchema,
);

/** PDF of a paid order (`HasInvoice`). 404 for an unknown order and for another customer's; 409 `not-paid`. */
export const getInvoice = endpoint<{ id: number }, unknown>('GET', '/api/v2/order/invoicepdf/{id}', {
  needsCustomer: true,
  returnsFile: true,
});
export const getInvoiceContract = contract(getInvoice, v.object({ id: pathIdSchema }), v.unknown());

/** PDF for a refund (`Refunds`). 404 for an unknown one and for another customer's. */
export const getCreditNote = endpoint<{ creditNoteId: number }, unknown>(
  'GET',
  '/api/v2/order/creditnotepdf/{creditNoteId}',
  { needsCustomer: true, returnsFile: true },
);
export const getCreditNoteContract = contract(getCreditNote, v.object({ creditNoteId: pathIdSchema }), v.unknown());

/** The invoice of a business as XML by EN 16931 (UBL 2.1), if the order `HasEInvoice`. 404 without one, 409 `not-paid`. */
export const getEInvoice = endpoint<{ id: number }, unknown>('GET', '/api/v2/order/einvoice/{id}', {
  needsCustomer: true,
  returnsFile: true,
});
export const getEInvoiceContract = contract(getEInvoice, v.object({ id: pathIdSchema }), v.unknown());

/** The same of a credit note. */
export const getECreditNote = endpoint<{ creditNoteId: number }, unknown>(
  'GET',
  '/api/v2/order/ecreditnote/{creditNoteId}',
  { needsCustomer: true, returnsFile: true },
);
export const getECreditNoteContract = contract(getECreditNote, v.object({ creditNoteId: pathIdSchema }), v.unknown());
