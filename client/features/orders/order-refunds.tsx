import { Trans } from '@lingui/react/macro';
import type { OrderDetail } from '../../../shared/api/order.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { useDateText } from '../regional/use-date-text.ts';
import { CreditNoteButtons } from './credit-note-buttons.tsx';
import styles from './order-refunds.module.css';

/** What was given back of an order, refund by refund, each with its credit note. The total is in the order's summary. */
export function OrderRefunds({ order: { Refunds = [], HasEInvoice = false } }: { order: OrderDetail }) {
  const dates = useDateText();
  if (Refunds.length === 0) return null;
  return (
    <Panel title={<Trans>Refunds</Trans>}>
      <ul className={styles.list}>
        {Refunds.map(({ RefundedOn, Amount, CreditNoteId }) => (
          <li key={`${RefundedOn} ${CreditNoteId}`} className={styles.refund}>
            <time dateTime={RefundedOn}>{dates.day(RefundedOn)}</time>
            <bdi translate="no">{Amount}</bdi>
            {CreditNoteId === null ? null : (
              <CreditNoteButtons creditNoteId={CreditNoteId} amount={Amount} hasEInvoice={HasEInvoice} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
