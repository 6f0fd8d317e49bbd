import { useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './page.module.css';

export function CartSkeleton() {
  const { t } = useLingui();
  return (
    <section className={styles.columns} aria-busy="true" aria-label={t`Loading`}>
      <Panel className={styles.tall}>
        <SkeletonLines count={4} />
      </Panel>
      <Panel>
        <Skeleton shape="title" />
        <SkeletonLines count={3} />
      </Panel>
    </section>
  );
}
