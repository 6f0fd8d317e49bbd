import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BegunBundle } from '../../../../shared/api/cart.ts';
import { useHref } from '../../../router/use-href.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { CheckIcon, CloseIcon } from '../../../ui/icons/icon.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SummaryList } from '../../../ui/layout/summary-list.tsx';
import { Cover } from '../../product/cover.tsx';
import { usePendingChanges } from '../pending-changes-store.ts';
import { useCart } from '../use-cart.ts';
import { useCartChanges } from '../use-cart-changes.ts';
import { applyWanted } from '../wanted-cart.ts';
import styles from './bundle-panel.module.css';
import { NextStepText } from './next-step-text.tsx';

interface Step {
  Products: number;
  Percent: string;
}

/** In place of an amount that is not known yet. */
const NO_AMOUNT = '–';

function ProgressText({ begun, first }: { begun: BegunBundle | undefined; first: Step | undefined }): ReactNode {
  if (begun?.IsReplaced) return <Trans>Another discount takes off more than this bundle, so it counts instead.</Trans>;
  const next = begun ? begun.Next : first;
  return next ? <NextStepText next={next} /> : <Trans>Your bundle has the highest discount.</Trans>;
}

interface BundlePanelProps {
  /** The coupon's. */
  id: number;
  steps: readonly Step[];
}

/** Above the products of a bundle that the shopper puts together: its steps, and what the cart has of it (COUPON-12). */
export function BundlePanel({ id, steps }: BundlePanelProps) {
  const { t } = useLingui();
  const href = useHref();
  const { data: cart } = useCart();
  const wanted = usePendingChanges((state) => state.wanted);
  const { removeGroup } = useCartChanges();
  const begun = cart?.BegunBundles?.find((bundle) => bundle.Id === id);
  const groups = cart && begun ? applyWanted(cart, wanted).ItemsGroup : [];
  const chosen = groups.filter(({ ProductId }) => begun?.ProductIds.includes(ProductId));
  const places = Math.max(0, (steps.at(-1)?.Products ?? 0) - chosen.length);
  const amounts = [
    { key: 'sub', term: <Trans>Subtotal</Trans>, detail: begun?.SubTotal ?? NO_AMOUNT },
    { key: 'saving', term: <Trans>You save</Trans>, detail: begun?.Saving ?? NO_AMOUNT, tone: 'gain' },
  ] as const;
  return (
    <Panel className={styles.panel} title={<Trans>Build your own bundle</Trans>}>
      <p className={styles.advice}>
        <Trans>
          Add different products from this page to your cart. The discount is taken off by itself, from one copy of
          each.
        </Trans>
      </p>
      <ol className={styles.steps}>
        {steps.map(({ Products, Percent }) => (
          <li key={Products} className={joinClasses(styles.step, chosen.length >= Products && styles.reached)}>
            {chosen.length >= Products ? <CheckIcon size={16} /> : null}
            <span>
              <Trans>
                Any {Products}: {Percent} off
              </Trans>
            </span>
          </li>
        ))}
      </ol>
      <ul className={styles.places} aria-label={t`Chosen for your bundle`}>
        {chosen.map((group) => {
          const product = group.Items[0]?.Product;
          if (!product) return null;
          return (
            <li key={group.ProductId} className={styles.place}>
              <Cover picture={product.DefaultPictureModel} alt={product.Name} sizes="64px" width={150} isRounded />
              <IconButton
                size="small"
                look="glass"
                className={styles.remove}
                label={t`Remove ${product.Name}`}
                onClick={() => removeGroup(group)}
              >
                <CloseIcon size={16} />
              </IconButton>
            </li>
          );
        })}
        {Array.from({ length: places }, (_, index) => chosen.length + index).map((place) => (
          <li key={`free-${place}`} className={joinClasses(styles.place, styles.free)} aria-hidden="true" />
        ))}
      </ul>
      <div className={styles.foot}>
        <p role="status" className={styles.next}>
          <ProgressText begun={begun} first={steps[0]} />
        </p>
        <SummaryList items={amounts} />
        <ButtonLink href={href('cart')} variant={begun?.Saving ? 'primary' : 'secondary'}>{t`Go to cart`}</ButtonLink>
      </div>
    </Panel>
  );
}
