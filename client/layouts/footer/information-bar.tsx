import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BoltIcon, KeyIcon, ShieldIcon } from '../../ui/icons/icon.tsx';
import { Container } from '../../ui/layout/container.tsx';
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
        <ul className={styles.points} aria-label={t`Why shop with us`}>
          <Point icon={<KeyIcon size={22} />} title={<Trans>Guaranteed key</Trans>}>
            <Trans>If a key does not work, we’ll replace or refund it.</Trans>
          </Point>
          <Point icon={<ShieldIcon size={22} />} title={<Trans>Secure shopping</Trans>}>
            <Trans>You pay on our payment provider’s page. We never see your card details.</Trans>
          </Point>
          <Point icon={<BoltIcon size={22} />} title={<Trans>Unlock games</Trans>}>
            <Trans>Reveal your key in your account and start playing.</Trans>
          </Point>
        </ul>
      </Container>
    </div>
  );
}
