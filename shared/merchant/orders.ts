import * as v from 'valibot';
import { TAX_KINDS } from '../tax-kinds.ts';
import { line } from '../typed-text.ts';
import { showMinor } from './amounts.ts';
import { evidencePieces } from './evidence.ts';
import { id, listOf, orderNumber, page } from './fields.ts';
import { FOR_OWNER, FOR_SUPPORT, merchantCall } from './merchant-call.ts';
import { orderFilter } from './order-filter.ts';

const initId = v.pipe(
  line(100),
  v.description('PaymentInitId from payments held.'),
  v.examples(['6f9619ff-8b86-4d01-b42d-00cf4fc964ff']),
);

/** Why nothing was refunded, for people. */
const NO_REFUND = {
  'not-paid': 'the order has not been paid.',
  refunded: 'these units have been refunded already.',
  'not-possible': 'these units cannot be refunded now. See orders show and payments held.',
} as const;

const summary = {
  Id: v.number(),
  Number: v.string(),
  Status: v.string(),
  PaymentStatus: v.string(),
  Email: v.string(),
  Country: v.string(),
  TotalMinor: v.number(),
  CurrencyCode: v.string(),
  Method: v.string(),
  HeldReason: v.nullable(v.string()),
  HeldOnUtc: v.pipe(v.nullable(v.string()), v.description('By the staff, or by its score: orders release.')),
  RiskScore: v.pipe(v.number(), v.description('What its signs of fraud add up to: risks list.')),
  Risks: v.array(v.string()),
  CreatedOnUtc: v.string(),
  IsGuest: v.pipe(v.boolean(), v.description('Bought without an account.')),
};

export const listOrders = merchantCall({
  noun: 'orders',
  verb: 'list',
  summary: 'Finds orders, newest first, by whatever is known of them. By a key: keys find.',
  method: 'GET',
  path: '/internal/orders',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    ...orderFilter,
    Email: v.optional(v.pipe(line(), v.description('E-mail address of the buyer.'), v.examples(['ada@mail.example']))),
    Customer: v.optional(v.pipe(id, v.description('Id from customers list.'))),
    ...page,
  }),
  output: listOf(v.object(summary)),
});

export const showOrder = merchantCall({
  noun: 'orders',
  verb: 'show',
  summary: 'Shows an order with its units, payments and refunds. A key itself is never shown.',
  method: 'GET',
  path: '/internal/orders/{OrderNumber}',
  roles: FOR_SUPPORT,
  input: v.strictObject({ OrderNumber: orderNumber }),
  output: v.object({
    ...summary,
    RiskReasons: v.array(v.object({ Reason: v.string(), Text: v.string(), Weight: v.number() })),
    CustomerId: v.number(),
    Language: v.string(),
    SubtotalMinor: v.number(),
    DiscountMinor: v.number(),
    FeeMinor: v.number(),
    TaxMinor: v.number(),
    TaxBasisPoints: v.number(),
    /** The country whose VAT it is. */
    TaxCountry: v.string(),
    TaxKind: v.picklist(TAX_KINDS),
    /** The business that it is for. VatCheck: what is known of its VAT id, and the official service's proof of that. */
    Business: v.nullable(
      v.object({
        Company: v.string(),
        Address: v.string(),
        Country: v.string(),
        VatId: v.nullable(v.string()),
        VatCheck: v.string(),
        CheckedOnUtc: v.nullable(v.string()),
        Consultation: v.nullable(v.string()),
      }),
    ),
    Evidence: v.nullable(v.object(evidencePieces)),
    PromotionalMinor: v.pipe(v.number(), v.description('Promotional credit in DiscountMinor.')),
    PointsUsed: v.number(),
    BalanceMinor: v.number(),
    CouponCode: v.nullable(v.string()),
    DeclaredAge: v.pipe(
      v.nullable(v.number()),
      v.description('The age that its buyer declared as it was placed; null where nobody was asked.'),
    ),
    /** Units of the currency for one EUR when the order was placed; the day (empty for EUR) and the source of that rate. */
    ExchangeRate: v.number(),
    ExchangeRateQuotedOn: v.string(),
    ExchangeRateSource: v.string(),
    /** Everything given back so far but points, in minor units of the order's currency. */
    RefundedMinor: v.number(),
    Notes: v.array(v.object({ Author: v.string(), Text: v.string(), CreatedOnUtc: v.string() })),
    DisputedOnUtc: v.nullable(v.string()),
    IsDisputeLost: v.boolean(),
    /** EUR cents of its redeemed gift cards that could not be taken back, and that their accounts still owe. */
    UnrecoveredEurMinor: v.number(),
    PaidOnUtc: v.nullable(v.string()),
    Units: v.array(
      v.object({
        OrderItemGuid: v.string(),
        ProductId: v.number(),
        Product: v.string(),
        UnitMinor: v.number(),
        DiscountMinor: v.number(),
        KeyStatus: v.nullable(v.string()),
        RevealedOnUtc: v.nullable(v.string()),
        IsRefunded: v.boolean(),
        CaseId: v.nullable(v.string()),
        /** A gift: State is Planned, Sent, Claimed or Declined. Its link is never shown. */
        Gift: v.nullable(
          v.object({
            State: v.string(),
            RecipientEmail: v.string(),
            SendOnUtc: v.nullable(v.string()),
            SentOnUtc: v.nullable(v.string()),
            ClaimedOnUtc: v.nullable(v.string()),
            DeclinedOnUtc: v.nullable(v.string()),
          }),
        ),
      }),
    ),
    Payments: v.array(
      v.object({
        PaymentInitId: v.string(),
        Method: v.string(),
        Status: v.string(),
        AmountMinor: v.number(),
        RefundedMinor: v.number(),
        CurrencyCode: v.string(),
        HeldReason: v.nullable(v.string()),
      }),
    ),
    Refunds: v.array(
      v.object({
        OrderItemGuid: v.nullable(v.string()),
        Reason: v.string(),
        Status: v.string(),
        AmountMinor: v.number(),
        ToBalanceEurMinor: v.number(),
        /** Everything that it gives back but points, and the VAT in it. */
        GrossMinor: v.number(),
        VatMinor: v.number(),
        CreditNote: v.nullable(v.string()),
        CreatedOnUtc: v.string(),
      }),
    ),
  }),
});

export const cancelOrder = merchantCall({
  noun: 'orders',
  verb: 'cancel',
  summary: 'Cancels an unpaid order. Its keys go back on sale; a paid one is refunded instead.',
  method: 'POST',
  path: '/internal/orders/{OrderNumber}/cancel',
  roles: FOR_SUPPORT,
  input: v.strictObject({ OrderNumber: orderNumber }),
  output: v.object({ Number: v.string(), Status: v.string() }),
  confirm: 'The buyer will no longer be able to pay for this order.',
});

export const resendOrderMail = merchantCall({
  noun: 'orders',
  verb: 'resend-mail',
  summary: 'Sends the buyer the e-mail about a paid order again.',
  method: 'POST',
  path: '/internal/orders/{OrderNumber}/resend-mail',
  roles: FOR_SUPPORT,
  input: v.strictObject({ OrderNumber: orderNumber }),
  output: v.object({ Number: v.string() }),
});

export const resendGift = merchantCall({
  noun: 'orders',
  verb: 'resend-gift',
  summary: 'Mails the recipient of a gift a new link. The one before it is dead.',
  method: 'POST',
  path: '/internal/orders/{OrderNumber}/resend-gift',
  roles: FOR_SUPPORT,
  input: v.strictObject({
    OrderNumber: orderNumber,
    Unit: v.pipe(line(40), v.description('OrderItemGuid, or its line in orders show.'), v.examples(['1'])),
  }),
  output: v.object({ Number: v.string(), OrderItemGuid: v.string() }),
});

export const refundOrder = merchantCall({
  noun: 'orders',
  verb: 'refund',
  summary:
    'Refunds units of an order, or all of it. Keys that have not been revealed are taken back and not sold again.',
  method: 'POST',
  path: '/internal/refunds',
  roles: FOR_SUPPORT,
  placed: ['OrderItemGuids'],
  input: v.strictObject({
    OrderNumber: orderNumber,
    OrderItemGuids: v.optional(
      v.pipe(
        v.array(line(40)),
        v.maxLength(1000),
        v.description(
          'Units by OrderItemGuid or by their lines in orders show, such as 1,3; without them, every unit.',
        ),
        v.examples([['1']]),
      ),
      [],
    ),
    ToBalance: v.optional(
      v.pipe(v.boolean(), v.description('To the buyer’s balance instead of the payment method.')),
      false,
    ),
    DryRun: v.optional(v.pipe(v.boolean(), v.description('Only tells what would be given back.')), false),
  }),
  output: v.object({
    OrderItemGuids: v.array(v.string()),
    ToMethodMinor: v.pipe(v.number(), v.description('In minor units of the order’s currency.')),
    ToBalanceMinor: v.number(),
    Points: v.number(),
    CurrencyCode: v.string(),
    IsDryRun: v.boolean(),
    Reason: v.pipe(
      v.optional(v.picklist(['not-paid', 'refunded', 'not-possible'])),
      v.description('Only if nothing was refunded: why.'),
    ),
  }),
  confirm: 'This will refund the buyer.',
  // A refund that returned nothing is a failure (MERCHANT-6).
  report({ OrderItemGuids, ToMethodMinor, ToBalanceMinor, Points, CurrencyCode, IsDryRun, Reason }) {
    const isBad = OrderItemGuids.length === 0;
    if (isBad) return { text: `Nothing was refunded: ${NO_REFUND[Reason ?? 'not-possible']}`, isBad };
    const sums = [
      [ToMethodMinor, 'to the payment method'],
      [ToBalanceMinor, 'to the balance'],
    ] as const;
    const money = sums.flatMap(([sum, where]) =>
      sum === 0 ? [] : [`  ${showMinor(sum, CurrencyCode)} ${CurrencyCode} ${where}`],
    );
    const points = Points === 0 ? [] : [`  ${Points} points`];
    const title = IsDryRun ? 'Would be refunded:' : 'Refunded:';
    return { text: [title, ...OrderItemGuids.map((guid) => `  ${guid}`), ...money, ...points].join('\n'), isBad };
  },
  previews: true,
});

export const refundOrderVat = merchantCall({
  noun: 'orders',
  verb: 'refund-vat',
  summary:
    'Asks the official service again about the VAT id of a business that paid VAT, and refunds the VAT if it is confirmed.',
  method: 'POST',
  path: '/internal/orders/{OrderNumber}/refund-vat',
  roles: FOR_SUPPORT,
  input: v.strictObject({ OrderNumber: orderNumber }),
  output: v.object({
    VatCheck: v.pipe(v.string(), v.description('What the service says: valid, invalid or unanswered.')),
    Consultation: v.pipe(v.nullable(v.string()), v.description('Its number for the question, as proof.')),
    RefundedMinor: v.number(),
    CurrencyCode: v.string(),
  }),
  confirm: 'This will refund the VAT of the order, if the VAT id is confirmed.',
  // A refund that returned nothing is a failure (MERCHANT-6).
  report({ VatCheck, RefundedMinor, CurrencyCode }) {
    const isBad = RefundedMinor === 0;
    const text = isBad
      ? `Nothing was refunded: the VAT id is ${VatCheck}.`
      : `Refunded: ${showMinor(RefundedMinor, CurrencyCode)} ${CurrencyCode}. The VAT id is ${VatCheck}.`;
    return { text, isBad };
  },
});

export const listHeldPayments = merchantCall({
  noun: 'payments',
  verb: 'held',
  summary: 'Lists payments that do not match their order and wait for a decision.',
  method: 'GET',
  path: '/internal/payments/held',
  roles: FOR_SUPPORT,
  input: v.strictObject({ ...page }),
  output: listOf(
    v.object({
      PaymentInitId: v.string(),
      OrderNumber: v.string(),
      OrderStatus: v.string(),
      Reason: v.string(),
      ExpectedMinor: v.number(),
      CollectedMinor: v.nullable(v.number()),
      CurrencyCode: v.string(),
      Country: v.string(),
      CreatedOnUtc: v.string(),
    }),
  ),
});

export const releaseHeldPayment = merchantCall({
  noun: 'payments',
  verb: 'settle',
  summary:
    'Settles a payment that was held for its country or its card, or for an amount above what is due: the order is delivered, and the surplus goes back.',
  method: 'POST',
  path: '/internal/payments/release',
  roles: FOR_OWNER,
  input: v.strictObject({ PaymentInitId: initId }),
  output: v.object({
    PaymentInitId: v.string(),
    ReturnedMinor: v.pipe(v.number(), v.description('The surplus, in minor units of the payment’s currency.')),
  }),
  confirm:
    'The order will be delivered although its payment comes from another country, by a blocked card or has a different amount.',
});

export const refundHeldPayment = merchantCall({
  noun: 'payments',
  verb: 'refund',
  summary: 'Refunds a held payment.',
  method: 'POST',
  path: '/internal/refunds/held',
  roles: FOR_OWNER,
  input: v.strictObject({ PaymentInitId: initId }),
  output: v.object({ AmountMinor: v.number(), CurrencyCode: v.string() }),
  confirm: 'This will refund the buyer.',
});
