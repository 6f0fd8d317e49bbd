import { Trans } from '@lingui/react/macro';
import type { WithdrawalReceipt } from '../../../shared/api/order-remedies.ts';
import { useShop } from '../../data/shop-context.ts';
import type { WithdrawalDraft } from '../../features/orders/withdrawal-draft.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { Code, listDraftFacts } from './draft-facts.tsx';

/** What was received and when, to the second. The same whether or not the order was found: only the e-mail tells. */
export function ReceiptStep({ draft, receipt }: { draft: WithdrawalDraft; receipt: WithdrawalReceipt }) {
  const { locale } = useShop();
  const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeStyle: 'long' });
  const facts = [
    {
      key: 'time',
      term: <Trans>Received</Trans>,
      detail: <time dateTime={receipt.ReceivedOnUtc}>{format.format(new Date(receipt.ReceivedOnUtc))}</time>,
    },
    ...listDraftFacts(draft),
    { key: 'id', term: <Trans>Reference</Trans>, detail: <Code>{receipt.WithdrawalId}</Code> },
  ];
  return (
    <>
      <Alert tone="success" isLive>
        <Trans>
          If the order number and email address match one of our orders, a receipt is on its way to that address. It
          also says what will be refunded.
        </Trans>
      </Alert>
      <SummaryList look="facts" items={facts} />
      <p>
        <Trans>No email after an hour? Check the order number and email address, then try again or contact us.</Trans>
      </p>
    </>
  );
}
