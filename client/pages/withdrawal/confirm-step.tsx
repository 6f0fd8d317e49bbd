import { Trans } from '@lingui/react/macro';
import type { WithdrawalEligibility } from '../../../shared/api/order-remedies.ts';
import { nameProducts, type WithdrawalDraft } from '../../features/orders/withdrawal-draft.ts';
import { useListText } from '../../features/regional/use-list-text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FormProblem } from '../../ui/forms/form-problem.tsx';
import { SummaryList } from '../../ui/layout/summary-list.tsx';
import { Code, listDraftFacts } from './draft-facts.tsx';
import styles from './page.module.css';

interface ConfirmStepProps {
  draft: WithdrawalDraft;
  items: WithdrawalEligibility['Items'];
  problem: string | null;
  isRunning: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

export function ConfirmStep({ draft, items, problem, isRunning, onBack, onConfirm }: ConfirmStepProps) {
  const chosen = items.filter((item) => !draft.retainedGuids.includes(item.OrderItemGuid));
  const names = useListText()(nameProducts(chosen));
  const facts = [
    ...listDraftFacts(draft),
    { key: 'email', term: <Trans>Email address</Trans>, detail: <Code>{draft.email}</Code> },
    {
      key: 'items',
      term: <Trans>Products you’re returning</Trans>,
      detail: names || <Trans>every key in the order that has not been revealed</Trans>,
    },
  ];
  return (
    <>
      <p>
        <Trans>Use the button below to withdraw from the contract for these products.</Trans>
      </p>
      <SummaryList look="facts" items={facts} />
      <FormProblem>{problem}</FormProblem>
      <div className={styles.actions}>
        <Button size="large" isLoading={isRunning} onClick={onConfirm}>
          <Trans>Confirm withdrawal</Trans>
        </Button>
        <Button variant="ghost" size="large" onClick={onBack}>
          <Trans>Change details</Trans>
        </Button>
      </div>
    </>
  );
}
