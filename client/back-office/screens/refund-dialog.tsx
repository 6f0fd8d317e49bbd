import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import type * as v from 'valibot';
import { refundOrder, type showOrder } from '../../../shared/merchant/orders.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Failure } from '../calls/failure.tsx';
import { showMoney } from '../calls/show-value.ts';
import { useCallChange } from '../calls/use-calls.ts';
import styles from './screen.module.css';

type OrderData = v.InferOutput<typeof showOrder.output>;
type Refunded = v.InferOutput<typeof refundOrder.output>;

/** What would be given back, or was. */
function Amounts({ refund }: { refund: Refunded }) {
  const { t, i18n } = useLingui();
  const money = (minor: number) => showMoney(minor, refund.CurrencyCode, i18n.locale);
  const items = [
    { key: 'units', term: t`Units`, detail: String(refund.OrderItemGuids.length) },
    { key: 'method', term: t`To the payment method`, detail: money(refund.ToMethodMinor) },
    { key: 'balance', term: t`To the buyer’s balance`, detail: money(refund.ToBalanceMinor) },
    { key: 'points', term: t`Points`, detail: String(refund.Points) },
  ];
  return <SummaryList look="facts" items={items} />;
}

/** Why nothing is given back. */
function NoRefund({ reason }: { reason: Refunded['Reason'] }) {
  const { t } = useLingui();
  const texts = {
    'not-paid': t`The order has not been paid.`,
    refunded: t`These units have been refunded already.`,
    'not-possible': t`These units cannot be refunded now. Look at the payments of the order.`,
  };
  return (
    <Alert tone="error" isLive title={t`Nothing can be refunded`}>
      {texts[reason ?? 'not-possible']}
    </Alert>
  );
}

/**
 * Refunds units of an order in two steps: what would be given back, computed by commerce, then the refund itself. Where what is
 * given back has changed between the two, the last word is commerce's, and is shown.
 */
export function RefundDialog({
  order,
  onClose,
}: {
  order: Pick<OrderData, 'Number' | 'CurrencyCode' | 'Units'>;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const open = order.Units.filter(({ IsRefunded }) => !IsRefunded);
  const [chosen, setChosen] = useState<readonly string[]>(open.map(({ OrderItemGuid }) => OrderItemGuid));
  const [toBalance, setToBalance] = useState(false);
  const [isNoneChosen, setNoneChosen] = useState(false);
  const preview = useCallChange(refundOrder);
  const refund = useCallChange(refundOrder);
  const planned = preview.data && 'data' in preview.data ? preview.data.data : null;
  const made = refund.data && 'data' in refund.data ? refund.data.data : null;
  const isPlanned = planned !== null && planned.OrderItemGuids.length > 0;
  const args = { OrderNumber: order.Number, OrderItemGuids: chosen, ToBalance: toBalance };
  const money = (minor: number) => showMoney(minor, order.CurrencyCode, i18n.locale);
  const amount = money((planned?.ToMethodMinor ?? 0) + (planned?.ToBalanceMinor ?? 0));

  function change(guid: string, isChosen: boolean) {
    setChosen(isChosen ? [...chosen, guid] : chosen.filter((one) => one !== guid));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setNoneChosen(chosen.length === 0);
    if (chosen.length === 0) return;
    if (isPlanned) refund.mutate(args);
    else preview.mutate({ ...args, DryRun: true });
  }

  function goBack() {
    preview.reset();
    refund.reset();
  }

  const footer = made ? (
    <Button onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  ) : (
    <>
      {isPlanned ? (
        <Button variant="secondary" onClick={goBack}>
          <Trans>Back</Trans>
        </Button>
      ) : null}
      <Button
        type="submit"
        form={formId}
        isLoading={preview.isPending || refund.isPending}
        variant={isPlanned ? 'danger' : 'primary'}
      >
        {isPlanned ? <Trans>Refund {amount}</Trans> : <Trans>Show what is given back</Trans>}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t`Refund`} closeLabel={t`Close`} size="large" footer={footer}>
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {isPlanned || made ? null : (
          <>
            <fieldset className={styles.choices}>
              <legend>
                <Trans>Units</Trans>
              </legend>
              {open.map(({ OrderItemGuid, Product, UnitMinor, DiscountMinor }) => (
                <Checkbox
                  key={OrderItemGuid}
                  label={<bdi>{Product}</bdi>}
                  aside={money(UnitMinor - DiscountMinor)}
                  checked={chosen.includes(OrderItemGuid)}
                  onChange={({ target }) => change(OrderItemGuid, target.checked)}
                />
              ))}
            </fieldset>
            <Checkbox
              label={t`To the buyer’s balance instead of the payment method`}
              checked={toBalance}
              onChange={({ target }) => setToBalance(target.checked)}
            />
          </>
        )}
      </form>
      {isNoneChosen ? <Alert tone="error" isLive>{t`Choose at least one unit.`}</Alert> : null}
      {planned && !isPlanned ? <NoRefund reason={planned.Reason} /> : null}
      {isPlanned && !made ? (
        <Alert tone="warning" isLive title={t`This will be given back`}>
          <Amounts refund={planned} />
        </Alert>
      ) : null}
      {made && made.OrderItemGuids.length > 0 ? (
        <Alert tone="success" isLive title={t`Refunded`}>
          <Amounts refund={made} />
        </Alert>
      ) : null}
      {made && made.OrderItemGuids.length === 0 ? <NoRefund reason={made.Reason} /> : null}
      {preview.error ? <Failure error={preview.error} /> : null}
      {refund.error ? <Failure error={refund.error} /> : null}
    </Dialog>
  );
}
