import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderTotals as Totals } from '../../../shared/api/cart.ts';
import { SummaryList } from '../../ui/summary-list.tsx';

interface Row {
  key: string;
  term: ReactNode;
  detail: ReactNode;
  tone?: 'total' | 'gain';
}

const money = (text: string) => <bdi translate="no">{text}</bdi>;
/** After the right-to-left mark of an Arabic amount, as in Intl's own negative ones: on the left of the number. */
const less = (text: string) => money(text.startsWith('\u200f') ? `\u200f\u200e−${text.slice(1)}` : `−${text}`);

function toRows(totals: Totals, taxRate: string): Row[] {
  const { SubTotalDiscount, RedeemedRewardPoints, RedeemedBalance, PaymentMethodFee, TaxRate, Savings } = totals;
  const rows: Row[] = [{ key: 'sub', term: <Trans>Subtotal</Trans>, detail: money(totals.SubTotal.Text) }];
  if (SubTotalDiscount) {
    rows.push({
      key: 'discount',
      term: <Trans>Discount</Trans>,
      detail: less(SubTotalDiscount.Text),
      tone: 'gain',
    });
  }
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
  if (PaymentMethodFee) {
    rows.push({ key: 'fee', term: <Trans>Payment fee</Trans>, detail: money(PaymentMethodFee.Text) });
  }
  rows.push({ key: 'total', term: <Trans>Total</Trans>, detail: money(totals.OrderTotal.Text), tone: 'total' });
  if (Savings) rows.push({ key: 'savings', term: <Trans>You save</Trans>, detail: money(Savings.Text), tone: 'gain' });
  if (TaxRate > 0) {
    rows.push({ key: 'tax', term: <Trans>VAT included ({taxRate})</Trans>, detail: money(totals.Tax.Text) });
  }
  return rows;
}

/** The totals of an order, as commerce computed them. */
export function OrderTotals({ totals }: { totals: Totals }) {
  const { i18n } = useLingui();
  // Some countries have half percentages: 25.5 %.
  const taxRate = i18n.number(totals.TaxRate / 100, { style: 'percent', maximumFractionDigits: 2 });
  return <SummaryList look="totals" items={toRows(totals, taxRate)} />;
}
