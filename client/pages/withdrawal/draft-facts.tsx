import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WithdrawalDraft } from '../../features/orders/withdrawal-draft.ts';

/** A code or address: left-to-right in every language and never translated. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" translate="no">
      {children}
    </bdi>
  );
}

/** The buyer's name and the order number, for a `SummaryList`. */
export function listDraftFacts(draft: WithdrawalDraft) {
  return [
    { key: 'name', term: <Trans>Your name</Trans>, detail: <bdi translate="no">{draft.name}</bdi> },
    { key: 'order', term: <Trans>Order number</Trans>, detail: <Code>{draft.orderNumber}</Code> },
  ];
}
