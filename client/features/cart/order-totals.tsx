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
/** After the right-to-left mark of an Arabic amount, as in Intl's own negative ones: on the left of the number. */
const less = (text: string) => money(text.startsWith('\u200f') ? `\u200f\u200e−${text.slice(1)}` : `−${text}`);

/** What reward points and balance pay. */
function toRedeemedRows({ RedeemedRewardPoints, RedeemedBalance }: Totals): Row[] {
  const rows: Row[] = [];
  if (RedeemedRewardPoints) {
    const points = RedeemedRewardPoints.Points;
    rows.push({
      key: 'points',
      term: <Plural value={points} one="# reward point" other="# reward points" />,
      detail: less(RedeemedRewardPoints.Amount.Text),
      tone: 'gain',
    });
  }
  if (RedeemedBalance) {
    rows.push({ key: 'balance', term: <Trans>Balance</Trans>, detail: less(RedeemedBalance.Text), tone: 'gain' });
  }
  return rows;
}

function toRows(totals: Totals, taxRate: string, paidWith: ReactNode): Row[] {
  const { SubTotal, SubTotalDiscount, PaymentMethodFee, TaxRate, Tax, Savings, OrderTotal, OrderAmount } = totals;
  const redeemed = toRedeemedRows(totals);
  // Without the order's amount, the total is what remains to be paid, below what is taken off it.
  const total = OrderAmount ?? OrderTotal;
  const rows: Row[] = [];
  if (SubTotalDiscount || PaymentMethodFee || (!OrderAmount && redeemed.length > 0)) {
    rows.push({ key: 'sub', term: <Trans>Subtotal</Trans>, detail: money(SubTotal.Text) });
  }
  if (SubTotalDiscount) {
    rows.push({
      key: 'discount',
      term: <Trans>Discount</Trans>,
      detail: less(SubTotalDiscount.Text),
      tone: 'gain',
    });
  }
  if (!OrderAmount) rows.push(...redeemed);
  if (PaymentMethodFee) {
    rows.push({ key: 'fee', term: <Trans>Payment fee</Trans>, detail: money(PaymentMethodFee.Text) });
  }
  rows.push({ key: 'total', term: <Trans>Total</Trans>, detail: money(total.Text), tone: 'total' });
  if (OrderAmount && redeemed.length > 0) {
    rows.push(...redeemed);
    const isLeft = OrderTotal.Value > 0;
    // An order that was paid without its payment method has no rest to name.
    if (isLeft || !paidWith) {
      rows.push({ key: 'rest', term: paidWith ?? <Trans>To pay</Trans>, detail: money(OrderTotal.Text) });
    }
  }
  if (Savings) rows.push({ key: 'savings', term: <Trans>You save</Trans>, detail: money(Savings.Text), tone: 'gain' });
  if (TaxRate > 0 && Tax.Value > 0) {
    rows.push({ key: 'tax', term: <Trans>VAT included ({taxRate})</Trans>, detail: money(Tax.Text) });
  }
  return rows;
}

interface OrderTotalsProps {
  totals: Totals;
  /** The name of what pays the rest, once the order is placed. */
  paidWith?: string | undefined;
}

/** The totals of an order, as commerce computed them: each sum once. */
export function OrderTotals({ totals, paidWith }: OrderTotalsProps) {
  const { i18n } = useLingui();
  // Some countries have half percentages: 25.5 %.
  const taxRate = i18n.number(totals.TaxRate / 100, { style: 'percent', maximumFractionDigits: 2 });
  return <SummaryList look="totals" items={toRows(totals, taxRate, paidWith)} />;
}
