import { Plural, Trans } from '@lingui/react/macro';
import type { Bundle } from '../../../shared/api/product.ts';
import { usePriceTexts } from '../../features/product/use-price-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './bundle-contents.module.css';
import { CardLines } from './card-lines.tsx';

/** What a bundle consists of, with the price of each item alone, and what the bundle saves. */
export function BundleContents({ bundle }: { bundle: Bundle }) {
  const texts = usePriceTexts();
  const count = bundle.Items.length;
  return (
    <Section
      id="bundle"
      title={<Trans>In this bundle</Trans>}
      intro={
        <Plural value={count} one="# product with a key of its own" other="# products, each with a key of its own" />
      }
    >
      <CardLines cards={bundle.Items} />
      {bundle.ItemsPrice ? (
        <dl className={styles.sums}>
          <div className={styles.sum}>
            <dt>
              <Trans>Bought one by one</Trans>
            </dt>
            <dd>
              <bdi translate="no">{bundle.ItemsPrice}</bdi>
            </dd>
          </div>
          {bundle.Saving ? (
            <div className={styles.saving}>
              <dt>
                <Trans>You save with the bundle</Trans>
              </dt>
              <dd>
                <bdi translate="no">{bundle.Saving}</bdi>{' '}
                <Badge tone="success">{texts.percent(bundle.SavingRate)}</Badge>
              </dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </Section>
  );
}
