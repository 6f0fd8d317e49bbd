import { Trans } from '@lingui/react/macro';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPageMessages } from '../../../data/i18n.ts';
import { useShop } from '../../../data/shop-context.ts';
import { WithoutScripts } from '../../../features/content/without-scripts.tsx';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import { useAttempt } from '../../../features/session/use-attempt.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { ChevronDownIcon } from '../../../ui/icons/icon.tsx';
import styles from './price-watch.module.css';

/** What the product has cost, and alerts: code, texts and data are fetched when it is opened (PRICE-7). */
export function PriceWatch({ product }: { product: ShownProduct }) {
  const { locale } = useShop();
  const { attempt } = useAttempt();
  const details = useRef<HTMLDetailsElement>(null);
  const [Panel, setPanel] = useState<ComponentType<{ product: ShownProduct }> | null>(null);
  const load = useEffectEvent(() => {
    if (!details.current?.open || Panel) return;
    void attempt(async () => {
      const [{ WatchPanel }] = await Promise.all([
        import('../../../features/alerts/watch-panel.tsx'),
        loadPageMessages('account', locale.code),
      ]);
      setPanel(() => WatchPanel);
    });
  });
  // It opens without scripts, so it may have been opened before they were here.
  useEffect(() => load(), []);
  useEffect(() => {
    const element = details.current;
    const onToggle = () => load();
    element?.addEventListener('toggle', onToggle);
    return () => element?.removeEventListener('toggle', onToggle);
  }, []);
  return (
    <details ref={details} className={styles.watch}>
      <summary className={styles.title}>
        <Trans>Price history and alerts</Trans>
        <ChevronDownIcon />
      </summary>
      <div className={styles.body}>
        {Panel ? <Panel product={product} /> : <SkeletonLines count={3} />}
        <WithoutScripts />
      </div>
    </details>
  );
}
