import { useStoreSettings } from '../../data/shell-reads.ts';
import { TriangleAlertIcon } from '../../ui/icons/icon.tsx';
import { Container } from '../../ui/layout/container.tsx';
import styles from './maintenance-banner.module.css';

/** The merchant's maintenance notice; nothing while it is empty. */
export function MaintenanceBanner() {
  const { MaintenanceMessage } = useStoreSettings();
  if (!MaintenanceMessage) return null;
  return (
    <aside className={styles.banner}>
      <Container className={styles.line}>
        <TriangleAlertIcon size={18} />
        {/* The same text in all languages, so its direction follows its own letters. */}
        <p>
          <bdi>{MaintenanceMessage}</bdi>
        </p>
      </Container>
    </aside>
  );
}
