import { Trans, useLingui } from '@lingui/react/macro';
import { setReviewMails } from '../../../shared/api/own-review.ts';
import { useCall } from '../../data/use-call.ts';
import { showToast } from '../../features/notices/toasts/toast-store.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

interface MailsChoiceProps {
  wantsMails: boolean;
  onChanged: () => Promise<unknown>;
}

/** Whether the shop may ask by mail for a review (REVIEW-9). */
export function MailsChoice({ wantsMails, onChanged }: MailsChoiceProps) {
  const { t } = useLingui();
  const call = useCall();
  const { attempt } = useAttempt();

  function choose() {
    void attempt(async () => {
      await call(setReviewMails, { WantsMails: !wantsMails });
      await onChanged();
      showToast({ type: 'success', text: t`Saved` });
    });
  }

  return (
    <Panel title={<Trans>Reminders</Trans>}>
      <Checkbox
        label={<Trans>Ask me by email for a review, once for each order, some days after I revealed a key</Trans>}
        hint={t`You can end this at any time, here or in each email.`}
        checked={wantsMails}
        onChange={choose}
      />
    </Panel>
  );
}
