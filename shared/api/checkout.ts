import * as v from 'valibot';
import { businessSchema } from './business.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { emptySchema, idSchema, shortTextSchema } from './schema.ts';

/** PayPal's own buttons: a method that some backends list, but the checkout never offers (CHECKOUT-2). */
export const UNLISTED_PAYMENT_METHOD = 'Payments.PayPalSmartPaymentButtons';
/** Payment types that need no provider (CHECKOUT-3). */
export const SPECIAL_PAYMENT_TYPES = ['FullyRewardPoint', 'FullyBalance'] as const;

const paymentMethodSchema = v.object({
  PaymentMethodSystemName: v.string(),
  Name: v.string(),
  Description: v.string(),
  LogoUrl: v.string(),
  /** Formatted; null when it is free. */
  AdditionalFee: v.nullable(v.string()),
  IsAvailable: v.boolean(),
  /** The amounts that it can collect, before its own fee, in whole units of the call's currency; any without them. */
  MinimumAmount: v.optional(v.number()),
  MaximumAmount: v.optional(v.number()),
  /** ISO 3166-1 alpha-2: the only countries of buyers who can use it; any without them. */
  Countries: v.optional(v.array(v.string())),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethodSchema>;

const paymentMethodsSchema = v.object({
  PaymentMethods: v.array(paymentMethodSchema),
  RewardPointsBalance: v.number(),
  RewardPointsAmount: v.string(),
  Balance: v.string(),
  BalanceValue: v.number(),
  /** What the shopper is told while the shop takes no orders and payments; absent while it does. */
  OrdersStopped: v.optional(v.string()),
  /** The business of the buyer's account, null without one; absent where the shop does not sell to businesses. */
  Business: v.optional(v.nullable(businessSchema)),
});
export type PaymentMethods = v.InferOutput<typeof paymentMethodsSchema>;
/** `currency`: of an order that is to be paid, by default the call's. */
export const getPaymentMethods = endpoint<{ currency?: string | undefined }, PaymentMethods>(
  'GET',
  '/api/v2/checkout/getpaymentmethods',
  {
    isPersonal: true,
  },
);
const paymentMethodsInput = v.object({ currency: v.optional(shortTextSchema) });
export const getPaymentMethodsContract = contract(getPaymentMethods, paymentMethodsInput, paymentMethodsSchema);
export const getPaymentMethodsV3 = endpoint<{ currency?: string | undefined }, PaymentMethods>(
  'GET',
  '/api/v3/checkout/getpaymentmethods',
  {
    isPersonal: true,
  },
);
export const getPaymentMethodsV3Contract = contract(getPaymentMethodsV3, paymentMethodsInput, paymentMethodsSchema);

const urlSchema = v.pipe(v.string(), v.maxLength(2048));
const paymentInfoSchema = v.object({
  OrderId: idSchema,
  CustomOrderNumber: v.string(),
  PaymentInitId: v.string(),
  /** `Redirect`, `Embedded`, or one of `SPECIAL_PAYMENT_TYPES`. */
  PaymentType: v.string(),
  /** URL where the browser goes to pay; empty for the special types. */
  PaymentUrl: v.string(),
});
export type PaymentInfo = v.InferOutput<typeof paymentInfoSchema>;

export interface CreateOrderArgs {
  PaymentSystemMethodName: string;
  UseRewardPoint: boolean;
  UseBalance: boolean;
  SuccessUrl: string;
  ErrorUrl: string;
  /**
   * ISO 3166-1 alpha-2, confirmed by the buyer for VAT and region. Default: the customer's, else the country of the
   * request.
   */
  CountryIsoCode?: string | undefined;
  /** True once the buyer, asked by 409 `country-unclear`, has confirmed the country. */
  CountryIsConfirmed?: boolean | undefined;
  /** True for an order of the business of the buyer's account: its invoice names it. 409 `business-missing` without one. */
  IsBusiness?: boolean | undefined;
  /**
   * The parts of the cart's `OrderTotals` that the buyer saw: what is left to pay (`OrderTotal.Value`), what the order
   * costs (`OrderAmount.Value`), the points it uses (`RedeemedRewardPoints.Points`, else 0) and the promotional credit
   * (`PromotionalCredit.Value`, else 0). 409 `cart-changed` when one of them has changed.
   */
  ExpectedTotal?: number | undefined;
  ExpectedAmount?: number | undefined;
  ExpectedPoints?: number | undefined;
  ExpectedPromotional?: number | undefined;
  /**
   * The products that the buyer saw left out of the order, because they cannot be bought: they stay in the cart. Any
   * other one that cannot be bought is an error; 409 `cart-changed` when one of these can be bought after all.
   */
  LeftOutProductIds?: number[] | undefined;
  /** The age that the buyer says to have reached: at least the cart's `AgeToDeclare`, else 409 `age-undeclared`. */
  DeclaredAge?: number | undefined;
}
/**
 * Takes an `Idempotency-Key` header: the same key returns the same order, for 30 days; without one, every call creates an order. 400
 * `return-url`; 403 `captcha-needed` after failed payments; 409 `cart-empty`, `cart-changed`, `out-of-stock`,
 * `insufficient-balance`, `reserved-limit`, `payment-amount` or `payment-amount-none` for a sum that the method, or none, can
 * collect, `payment-country`, `cart-ordered` when a concurrent call ordered the cart, `vat-unknown`, `taxed-elsewhere`, `age-undeclared`,
 * `country-unclear`, `business-missing`, `sales-stopped`; 403 `blocked`; 422 `idempotency-mismatch`; 429 `too-many-requests`; 503 `provider-down`.
 */
export const createOrder = endpoint<CreateOrderArgs, PaymentInfo>('POST', '/api/v3/payment/createorder', {
  mutates: true,
  needsCustomer: true,
  captchaOnRequest: 'payment',
});
export const createOrderContract = contract(
  createOrder,
  v.object({
    PaymentSystemMethodName: v.pipe(v.string(), v.maxLength(100)),
    UseRewardPoint: v.optional(v.boolean(), false),
    UseBalance: v.optional(v.boolean(), false),
    SuccessUrl: urlSchema,
    ErrorUrl: urlSchema,
    CountryIsoCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
    CountryIsConfirmed: v.optional(v.boolean(), false),
    IsBusiness: v.optional(v.boolean(), false),
    ExpectedTotal: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
    ExpectedAmount: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
    ExpectedPoints: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    ExpectedPromotional: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
    LeftOutProductIds: v.optional(v.pipe(v.array(idSchema), v.maxLength(50))),
    DeclaredAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120))),
  }),
  paymentInfoSchema,
);

const paymentStateSchema = v.object({
  PaymentStatus: v.picklist(['Pending', 'Authorized', 'Paid', 'PartiallyRefunded', 'Refunded', 'Voided']),
  OrderStatus: v.picklist(['Pending', 'Processing', 'Complete', 'Cancelled']),
  OrderId: idSchema,
  CustomOrderNumber: v.string(),
  /** True while the payment does not match its order, and the shop decides about it. */
  IsHeld: v.optional(v.boolean()),
  /** Seconds until the next poll; 0 when the state is final. */
  RetryAfterSeconds: v.number(),
});
export type PaymentState = v.InferOutput<typeof paymentStateSchema>;
export const checkPayment = endpoint<{ paymentMethodSystemName: string; paymentInitId: string }, PaymentState>(
  'POST',
  '/api/v2/payment/checkpayment',
  { mutates: true, needsCustomer: true },
);
const checkPaymentInput = v.object({ paymentMethodSystemName: shortTextSchema, paymentInitId: shortTextSchema });
export const checkPaymentContract = contract(checkPayment, checkPaymentInput, paymentStateSchema);

/** The customer's newest payment, unfinished or just finished: resumes a lost return (PAYMENT-4). */
export const checkPaymentFromProvider = endpoint<object, PaymentState | null>(
  'POST',
  '/api/v2/payment/checkpaymentfromprovider',
  { mutates: true, needsCustomer: true },
);
export const checkPaymentFromProviderContract = contract(
  checkPaymentFromProvider,
  emptySchema,
  v.nullable(paymentStateSchema),
);

export interface NewPaymentUrlArgs {
  orderId: number;
  paymentSystemMethodName: string;
  successUrl: string;
  errorUrl: string;
}
export const createNewPaymentUrl = endpoint<NewPaymentUrlArgs, PaymentInfo>(
  'POST',
  '/api/v3/payment/createnewpaymenturl',
  { mutates: true, needsCustomer: true, captchaOnRequest: 'payment' },
);
export const createNewPaymentUrlContract = contract(
  createNewPaymentUrl,
  v.object({
    orderId: idSchema,
    paymentSystemMethodName: shortTextSchema,
    successUrl: urlSchema,
    errorUrl: urlSchema,
  }),
  paymentInfoSchema,
);

/**
 * Captures what the shopper has authorised at the provider (its own button, or inside the checkout) and returns the
 * state. Idempotent.
 */
export const executePayment = endpoint<{ paymentMethodSystemName: string; paymentInitId: string }, PaymentState>(
  'POST',
  '/api/v2/payment/executepayment',
  { mutates: true, needsCustomer: true },
);
export const executePaymentContract = contract(executePayment, checkPaymentInput, paymentStateSchema);

/**
 * Another method for an unpaid order: its fee and total follow the method. 409 `order-state` once the order is paid,
 * cancelled or expired; 409 `payment-method`, `payment-amount`, `payment-amount-none`, `payment-country`, `sales-stopped`; 403 `blocked`.
 */
export const changePaymentMethod = endpoint<NewPaymentUrlArgs, PaymentInfo>(
  'POST',
  '/api/v3/payment/changepaymentmethod',
  { mutates: true, needsCustomer: true, captchaOnRequest: 'payment' },
);
export const changePaymentMethodContract = contract(
  changePaymentMethod,
  createNewPaymentUrlContract.input,
  paymentInfoSchema,
);
