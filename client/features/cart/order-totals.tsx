import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderTotals as Totals } from '../../../shared/api/cart.ts';
import { SummaryList } from '../../ui/layout/summary-list.tsx';

interface Row {
  key: string;
  term: ReactNode;
  detail: ReactNode;
  tone?: 'total' | 'gain';
}

const money = (text: string) => <bdi translate="no">{text}</bdi>;
/** An amount with a minus sign, which in Arabic follows the right-to-left mark, as in Intl's negative amounts. */
const less = (text: string) => money(text.startsWith('\u200f') ? `\u200f\u200e−${text.slice(1)}` : `−${text}`);

/** How an order was paid: what to call the balance's part and the rest. */
export interface PaidWith {
  balance: ReactNode;
  method: ReactNode;
}

interface OrderTotalsProps {
  totals: Totals;
  /** Of a paid order only. */
  paidWith?: PaidWith | undefined;
  /** The coupon's code, if nothing else on the page names it. */
  coupon?: string | undefined;
}

/** The balance's part and the rest. */
function toPaymentRows({ RedeemedBalance, OrderTotal }: Totals, paidWith: PaidWith | undefined): Row[] {
  const rows: Row[] = [];
  if (RedeemedBalance) {
    rows.push(
      paidWith
        ? { key: 'balance', term: paidWith.balance, detail: money(RedeemedBalance.Text) }
        : { key: 'balance', term: <Trans>Balance</Trans>, detail: less(RedeemedBalance.Text), tone: 'gain' },
    );
  }
  if (paidWith ? OrderTotal.Value > 0 : RedeemedBalance) {
    rows.push({ key: 'rest', term: paidWith?.method ?? <Trans>To pay</Trans>, detail: money(OrderTotal.Text) });
  }
  return rows;
}

function toRows({ totals, paidWith, coupon }: OrderTotalsProps, taxRate: string): Row[] {
  const { SubTotal, SubTotalDiscount, PromotionalCredit, RedeemedRewardPoints, RedeemedBalance, PaymentMethodFee } =
    totals;
  const { TaxRate, Tax, TaxNote, Savings, OrderTotal, OrderAmount, Refunded } = totals;
  // If a backend does not state the order's amount, the total is what remains after the balance.
  const isBalanceTakenOff = !OrderAmount && RedeemedBalance !== null;
  const rows: Row[] = [];
  if (SubTotalDiscount || PromotionalCredit || RedeemedRewardPoints || PaymentMethodFee || isBalanceTakenOff) {
    rows.push({ key: 'sub', term: <Trans>Subtotal</Trans>, detail: money(SubTotal.Text) });
  }
  if (SubTotalDiscount) {
    const term = (
      <>
        <Trans>Discount</Trans>
        {coupon ? ` (${coupon})` : null}
      </>
    );
    rows.push({ key: 'discount', term, detail: less(SubTotalDiscount.Text), tone: 'gain' });
  }
  if (PromotionalCredit) {
    const term = <Trans>Promotional credit</Trans>;
    rows.push({ key: 'promotional', term, detail: less(PromotionalCredit.Text), tone: 'gain' });
  }
  if (RedeemedRewardPoints) {
    const points = RedeemedRewardPoints.Points;
    const term = <Plural value={points} one="# reward point" other="# reward points" />;
    rows.push({ key: 'points', term, detail: less(RedeemedRewardPoints.Amount.Text), tone: 'gain' });
  }
  const payment = toPaymentRows(totals, paidWith);
  if (isBalanceTakenOff) rows.push(...payment.slice(0, 1));
  if (PaymentMethodFee) {
    rows.push({ key: 'fee', term: <Trans>Payment fee</Trans>, detail: money(PaymentMethodFee.Text) });
  }
  const total = OrderAmount ?? OrderTotal;
  rows.push({ key: 'total', term: <Trans>Total</Trans>, detail: money(total.Text), tone: 'total' });
  if (TaxRate > 0 && Tax.Value > 0) {
    rows.push({ key: 'tax', term: <Trans>VAT included ({taxRate})</Trans>, detail: money(Tax.Text) });
  }
  if (TaxNote) rows.push({ key: 'tax', term: TaxNote, detail: money(Tax.Text) });
  if (!isBalanceTakenOff) rows.push(...payment);
  if (Refunded) rows.push({ key: 'refunded', term: <Trans>Refunded</Trans>, detail: less(Refunded.Text) });
  if (Savings) rows.push({ key: 'savings', term: <Trans>You save</Trans>, detail: money(Savings.Text), tone: 'gain' });
  return rows;
}

/**
 * The totals of an order, as commerce computed them: the rows of its invoice and its mail, in their order and words.
 */
export function OrderTotals(props: OrderTotalsProps) {
  const { i18n } = useLingui();
  // Some countries have half percentages: 25.5 %.
  const taxRate = i18n.number(props.totals.TaxRate / 100, { style: 'percent', maximumFractionDigits: 2 });
  return <SummaryList look="totals" items={toRows(props, taxRate)} />;
}
