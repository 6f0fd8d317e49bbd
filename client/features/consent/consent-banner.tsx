import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { CONSENT_CATEGORIES } from '../../../shared/consent.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CLEAR_OF_SCROLLBAR } from '../../ui/overlays/scroll-lock.ts';
import styles from './consent-banner.module.css';
import type { OptionalCategory } from './consent-choice.ts';
import { decide, openCookieSettings } from './consent-store.ts';
import { useBottomRoom } from './use-bottom-room.ts';

/**
 * The first layer: accept and reject take one click each and look the same. Not modal: the shop works without a choice.
 */
export function ConsentBanner() {
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  useBottomRoom(frame);

  function answer(allowed: readonly OptionalCategory[]) {
    // The focused button is removed with the banner: move the focus to the start of the page.
    document.getElementById('main')?.focus({ preventScroll: true });
    decide(allowed, 'banner', frame.current?.textContent);
  }

  return (
    <section ref={frame} className={styles.banner} style={CLEAR_OF_SCROLLBAR} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Trans>Your cookies, your choice</Trans>
      </h2>
      <p className={styles.words}>
        <Trans>
          The shop needs a few cookies to work. With your consent, we also remember what you viewed, count visits and
          measure our advertising. You can change your choice at any time under “Cookie settings” at the bottom of the
          page.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button isWide onClick={() => answer([])}>
          <Trans>Reject all</Trans>
        </Button>
        <Button isWide onClick={() => answer(CONSENT_CATEGORIES)}>
          <Trans>Accept all</Trans>
        </Button>
        <Button variant="ghost" size="small" className={styles.settings} onClick={openCookieSettings}>
          <Trans>Manage cookies</Trans>
        </Button>
      </div>
    </section>
  );
}
