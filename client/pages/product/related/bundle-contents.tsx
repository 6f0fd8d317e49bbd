import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePrice } from '../../../features/product/price/use-price.ts';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './bundle-contents.module.css';
import { CardLines } from './card-lines.tsx';

function Sum({ className, name, amount }: { className: string | undefined; name: ReactNode; amount: string }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <bdi translate="no">{amount}</bdi>
      </dd>
    </div>
  );
}

interface BundleContentsProps {
  bundle: NonNullable<ShownProduct['Bundle']>;
  product: ShownProduct;
}

/** The items of a bundle with their separate prices, and the bundle's only saving: their sum less its price. */
export function BundleContents({ bundle, product }: BundleContentsProps) {
  const count = bundle.Items.length;
  const price = usePrice(product)?.Price;
  // The saving refers to the page's price: a shopper with an individual price saves a different amount.
  const hasSaving = Boolean(bundle.Saving) && price === product.ProductPrice.Price;
  return (
    <div className={styles.list}>
      <Section
        id="bundle"
        title={<Trans>In this bundle</Trans>}
        intro={<Plural value={count} one="# product with its own key" other="# products, each with its own key" />}
      >
        <CardLines cards={bundle.Items} />
        {bundle.ItemsPrice ? (
          <dl className={styles.sums}>
            <Sum className={styles.sum} name={<Trans>Bought separately</Trans>} amount={bundle.ItemsPrice} />
            {hasSaving ? (
              <>
                <Sum className={styles.sum} name={<Trans>Bundle price</Trans>} amount={price} />
                <Sum
                  className={styles.saving}
                  name={<Trans>You save with this bundle</Trans>}
                  amount={bundle.Saving ?? ''}
                />
              </>
            ) : null}
          </dl>
        ) : null}
      </Section>
    </div>
  );
}
