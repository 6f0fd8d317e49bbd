import { useStoreSettings } from '../../data/shell-reads.ts';
import { Container } from '../../ui/container.tsx';
import { TriangleAlertIcon } from '../../ui/icon.tsx';
import styles from './maintenance-banner.module.css';

/** What the merchant announces about the shop's own running; nothing while there is nothing to say. */
export function MaintenanceBanner() {
  const { MaintenanceMessage } = useStoreSettings();
  if (MaintenanceMessage === '') return null;
  return (
    <aside className={styles.banner}>
      <Container className={styles.line}>
        <TriangleAlertIcon size={18} />
        {/* One text for every language of the shop: it ends on its own side. */}
        <p>
          <bdi>{MaintenanceMessage}</bdi>
        </p>
      </Container>
    </aside>
  );
}
