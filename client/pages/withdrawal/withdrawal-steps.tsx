import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { getWithdrawalEligibility, type WithdrawalReceipt, withdraw } from '../../../shared/api/order-remedies.ts';
import { toFullName } from '../../../shared/person-name.ts';
import { useShop } from '../../data/shop-context.ts';
import { useCall } from '../../data/use-call.ts';
import { eligibleItems, toItemGuids, type WithdrawalDraft } from '../../features/orders/withdrawal-draft.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { useCustomer } from '../../features/session/use-customer.ts';
import { useCustomerRead } from '../../features/session/use-customer-read.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Steps } from '../../ui/navigation/steps.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import { ConfirmStep } from './confirm-step.tsx';
import { DetailsStep } from './details-step.tsx';
import styles from './page.module.css';
import { ReceiptStep } from './receipt-step.tsx';

type Step = 'details' | 'confirm' | 'receipt';
const STEPS: readonly Step[] = ['details', 'confirm', 'receipt'];

interface WithdrawalStepsProps {
  /** From an order's link; empty otherwise. */
  orderNumber: string;
  orderId: number | null;
}

/** Moves the focus to the new step's heading, except on page load. */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

export function WithdrawalSteps({ orderNumber, orderId }: WithdrawalStepsProps) {
  const { t } = useLingui();
  const call = useCall();
  const { locale } = useShop();
  const { customer } = useCustomer();
  const { isRunning, attempt } = useAttempt();
  const [step, setStep] = useState<Step>('details');
  const [typed, setTyped] = useState<Partial<WithdrawalDraft>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null);
  const heading = useHeadingFocus(step);
  const { data: eligibility } = useCustomerRead(getWithdrawalEligibility, orderId === null ? null : { orderId });

  const draft: WithdrawalDraft = {
    // Prefilled for customers: withdrawing should be as easy as buying.
    name: toFullName(locale.code, customer?.FirstName, customer?.LastName),
    email: customer?.Email ?? '',
    orderNumber,
    retainedGuids: [],
    ...typed,
  };
  const items = eligibleItems(eligibility, draft.orderNumber);

  function go(next: Step): void {
    setProblem(null);
    setStep(next);
  }

  function confirm(): void {
    setProblem(null);
    void attempt(async () => {
      const response = await call(withdraw, {
        Name: draft.name.trim(),
        OrderNumber: draft.orderNumber.trim(),
        Email: draft.email.trim(),
        OrderItemGuids: toItemGuids(items, draft.retainedGuids),
      });
      setReceipt(response);
      setStep('receipt');
    }, setProblem);
  }

  const titles: Record<Step, string> = {
    details: t`Your purchase`,
    confirm: t`Check and confirm`,
    receipt: t`We’ve received your withdrawal`,
  };
  return (
    <Panel>
      <Steps label={t`Withdrawal`} items={[t`Your purchase`, t`Confirmation`]} current={STEPS.indexOf(step)} />
      {/* The steps above already show the first one's name. */}
      <h2 className={step === 'details' ? hidden.hidden : styles.heading} ref={heading} tabIndex={-1}>
        {titles[step]}
      </h2>
      {step === 'details' ? (
        <DetailsStep
          draft={draft}
          items={items}
          onType={(change) => setTyped((held) => ({ ...held, ...change }))}
          onNext={() => go('confirm')}
        />
      ) : null}
      {step === 'confirm' ? (
        <ConfirmStep
          draft={draft}
          items={items}
          problem={problem}
          isRunning={isRunning}
          onBack={() => go('details')}
          onConfirm={confirm}
        />
      ) : null}
      {step === 'receipt' && receipt ? <ReceiptStep draft={draft} receipt={receipt} /> : null}
      <noscript>
        <Trans>This form needs JavaScript. Without it, withdraw by email: the address is below.</Trans>
      </noscript>
    </Panel>
  );
}
