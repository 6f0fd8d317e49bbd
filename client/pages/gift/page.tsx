import { Trans, useLingui } from '@lingui/react/macro';
import { openGift } from '../../../shared/api/received-gift.ts';
import { useBrowserRead } from '../../data/use-read.ts';
import { ShopHead } from '../../features/head/shop-head.tsx';
import { useErrorText } from '../../features/notices/use-error-text.ts';
import type { PageProps } from '../../router/route.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { GiftContent } from './gift-content.tsx';
import styles from './page.module.css';

interface NoGiftProps {
  isGone: boolean;
  /** Why it could not be read. */
  error: string | undefined;
  onAgain: () => void;
}

/** What stands there without a gift: that its link is dead, or that it could not be read, or is being read. */
function NoGift({ isGone, error, onAgain }: NoGiftProps) {
  const { t } = useLingui();
  if (isGone) {
    return (
      <Alert tone="warning" isLive>
        <Trans>
          This gift link no longer works. Open the newest email about the gift, or ask the person who sent it.
        </Trans>
      </Alert>
    );
  }
  if (error) {
    const again = (
      <Button variant="secondary" size="small" onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    );
    return (
      <Alert tone="error" isLive action={again}>
        {error}
      </Alert>
    );
  }
  return (
    <section aria-busy="true" aria-label={t`Loading`}>
      <Panel>
        <SkeletonLines count={6} />
      </Panel>
    </section>
  );
}

/** The page of a gift's mailed link: it is read in the browser only, by the secret in its URL. */
export function GiftPage({ params }: PageProps) {
  const { t } = useLingui();
  const toErrorText = useErrorText();
  const token = params.token ?? '';
  const { data, error, mutate } = useBrowserRead(openGift, { Token: token });
  return (
    <div className={styles.page}>
      <ShopHead title={t`A gift for you`} />
      {/* Gifts are only read in the browser, so the server's build leaves that code out. */}
      {!import.meta.env.SSR && data ? (
        <GiftContent key={token} token={token} gift={data} onChanged={() => mutate()} />
      ) : (
        <>
          <h1>
            <Trans>A gift for you</Trans>
          </h1>
          <NoGift isGone={data === null} error={error && toErrorText(error)} onAgain={() => void mutate()} />
        </>
      )}
      <noscript>
        <Trans>This page needs JavaScript to show your gift.</Trans>
      </noscript>
    </div>
  );
}
