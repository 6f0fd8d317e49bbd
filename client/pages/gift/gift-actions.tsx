import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type GiftKey, type ReceivedGift, showGift } from '../../../shared/api/received-gift.ts';
import { useCall } from '../../data/use-call.ts';
import { useDateText } from '../../features/regional/use-date-text.ts';
import { useAttempt } from '../../features/session/use-attempt.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EyeIcon } from '../../ui/icons/icon.tsx';
import { ClaimForm } from './claim-form.tsx';

interface GiftActionsProps {
  token: string;
  /** True once it was claimed here. */
  isClaimed: boolean;
  gift: ReceivedGift;
  /** `token` is the one that shows the key from now on. */
  onShown: (key: GiftKey, token: string) => void;
  onChanged: () => Promise<unknown>;
}

function ShowAgain({ token, onShown }: Pick<GiftActionsProps, 'token' | 'onShown'>) {
  const call = useCall();
  const { isRunning, attempt } = useAttempt();
  const show = () => attempt(async () => onShown(await call(showGift, { Token: token }), token));
  return (
    <Button variant="secondary" icon={<EyeIcon />} isLoading={isRunning} onClick={() => void show()}>
      <Trans>Show key again</Trans>
    </Button>
  );
}

/** What can be done about a gift in its state: claim or decline it, see its key again, or nothing any more. */
export function GiftActions({ token, isClaimed, gift, onShown, onChanged }: GiftActionsProps): ReactNode {
  const dates = useDateText();
  const state = isClaimed ? 'Claimed' : gift.State;
  const claimed = gift.ClaimedOnUtc ? dates.minute(gift.ClaimedOnUtc) : '';
  const sealed = gift.SealedUntilUtc;
  switch (state) {
    case 'Claimed':
      return <ShowAgain token={token} onShown={onShown} />;
    case 'Used':
      return (
        <Alert tone="info">
          <Trans>
            This link claimed the gift on {claimed}. We emailed the recipient a new one, which shows the key.
          </Trans>
        </Alert>
      );
    case 'Declined':
      return (
        <Alert tone="info" isLive>
          <Trans>You have declined this gift.</Trans>
        </Alert>
      );
    case 'Open': {
      if (gift.IsOnHold) {
        return (
          <Alert tone="warning">
            <Trans>This gift is being checked. Try again later.</Trans>
          </Alert>
        );
      }
      const date = sealed ? dates.minute(sealed) : '';
      if (sealed) {
        return (
          <Alert tone="info">
            <Trans>You can see this key from {date}.</Trans>
          </Alert>
        );
      }
      return <ClaimForm token={token} gift={gift} onShown={onShown} onChanged={onChanged} />;
    }
  }
}
