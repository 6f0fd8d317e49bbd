import { Trans } from '@lingui/react/macro';
import type { WithdrawalReceipt } from '../../../shared/api/order-remedies.ts';
import { useShop } from '../../data/shop-context.ts';
import type { WithdrawalDraft } from '../../features/orders/withdrawal-draft.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { Code, listDraftFacts } from './draft-facts.tsx';

/** What was received and when, to the second. The same whether or not the order was found: only the e-mail tells (REFUND-11). */
export function ReceiptStep({ draft, receipt }: { draft: WithdrawalDraft; receipt: WithdrawalReceipt }) {
  const { locale } = useShop();
  const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  const facts = [
    {
      key: 'time',
      term: <Trans>Received</Trans>,
      detail: <time dateTime={receipt.ReceivedOnUtc}>{format.format(new Date(receipt.ReceivedOnUtc))}</time>,
    },
    ...listDraftFacts(draft),
    { key: 'email', term: <Trans>Email address</Trans>, detail: <Code>{draft.email}</Code> },
    { key: 'id', term: <Trans>Reference</Trans>, detail: <Code>{receipt.WithdrawalId}</Code> },
  ];
  return (
    <>
      <Alert tone="success" isLive>
        <Trans>
          Your withdrawal is stored, and a confirmation is on its way to your email address. If your details match one
          of our orders, it says what will be refunded. If they do not, we will check your withdrawal and email you.
        </Trans>
      </Alert>
      <SummaryList look="facts" items={facts} />
      <p>
        <Trans>No email after an hour? Check the email address above, then try again or contact us.</Trans>
      </p>
    </>
  );
}
