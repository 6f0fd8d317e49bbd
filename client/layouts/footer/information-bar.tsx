import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Container } from '../../ui/container.tsx';
import { BoltIcon, KeyIcon, ShieldIcon } from '../../ui/icon.tsx';
import styles from './information-bar.module.css';

function Point({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.point}>
      <span className={styles.icon}>{icon}</span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.words}>{children}</p>
      </div>
    </li>
  );
}

/** The three selling points (LAYOUT-6). */
export function InformationBar() {
  const { t } = useLingui();
  return (
    <div className={styles.bar}>
      <Container>
        <ul className={styles.points} aria-label={t`Why shop here`}>
          <Point icon={<KeyIcon size={22} />} title={<Trans>Guaranteed key</Trans>}>
            <Trans>Every key works, or we replace it or pay you back.</Trans>
          </Point>
          <Point icon={<ShieldIcon size={22} />} title={<Trans>Secure shopping</Trans>}>
            <Trans>You pay at the payment provider; we never see your card.</Trans>
          </Point>
          <Point icon={<BoltIcon size={22} />} title={<Trans>Unlock games</Trans>}>
            <Trans>Reveal the key in your account and start to play.</Trans>
          </Point>
        </ul>
      </Container>
    </div>
  );
}
