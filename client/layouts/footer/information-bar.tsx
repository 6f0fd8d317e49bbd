import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BoltIcon, KeyIcon, ShieldIcon } from '../../ui/icons/icon.tsx';
import { Container } from '../../ui/layout/container.tsx';
import styles from './information-bar.module.css';

function Point({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
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
          <Point icon={<KeyIcon size={22} />} title={t`Guaranteed key`}>
            {t`If a key does not work, we’ll replace or refund it.`}
          </Point>
          <Point icon={<ShieldIcon size={22} />} title={t`Secure shopping`}>
            {t`You pay on our payment provider’s page. We never see your card details.`}
          </Point>
          <Point icon={<BoltIcon size={22} />} title={t`Unlock games`}>
            {t`Reveal your key in your account and start playing.`}
          </Point>
        </ul>
      </Container>
    </div>
  );
}
