import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { EXTENSION_SE_NAME } from '../../../../shared/api/store.ts';
import { useStoreSettings } from '../../../data/shell-reads.ts';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { useCoveredCorner } from '../../../ui/overlays/covered-edge.ts';
import { CLEAR_OF_SCROLLBAR } from '../../../ui/overlays/scroll-lock.ts';
import styles from './extension-card.module.css';
import { keepDoNotShowAgain } from './popup-memory.ts';

/** Not modal: it takes neither the page nor the focus. Close, "Read more" and "Got it" all close it. */
export function ExtensionCard({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { Name } = useStoreSettings();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useCoveredCorner(card);

  function close() {
    onClose();
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <section ref={card} className={styles.card} style={CLEAR_OF_SCROLLBAR} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <Trans>{Name} in your browser</Trans>
        </h2>
        <IconButton label={t`Close`} size="small" onClick={close}>
          <CloseIcon />
        </IconButton>
      </header>
      <p className={styles.words}>
        <Trans>Our extension tells you when a game you’re viewing elsewhere costs less here.</Trans>
      </p>
      <Checkbox
        label={<Trans>Do not show this again</Trans>}
        onChange={({ target }) => keepDoNotShowAgain(target.checked)}
      />
      <div className={styles.actions}>
        <Button size="small" onClick={close}>
          <Trans>Got it</Trans>
        </Button>
        <Link to="topic" params={{ seName: EXTENSION_SE_NAME }} onClick={onClose}>
          <Trans>Read more</Trans>
        </Link>
      </div>
    </section>
  );
}
