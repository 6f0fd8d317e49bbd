import { Trans } from '@lingui/react/macro';
import type { Product } from '../../../shared/api/product.ts';
import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Activation } from './buy-box/activation.tsx';
import { Region } from './buy-box/region.tsx';
import { LanguageTable } from './language-table.tsx';
import styles from './product-facts.module.css';
import { ProductFacts } from './product-facts.tsx';

/** All texts about the product. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <>
      {product.FullDescription ? (
        <Section id="description" title={<Trans>About this product</Trans>}>
          <SanitisedHtml html={product.FullDescription} />
        </Section>
      ) : null}
      <Section id="facts" title={<Trans>Details</Trans>}>
        <div className={styles.columns}>
          <ProductFacts product={product} />
          {product.LanguageSupport?.length ? <LanguageTable languages={product.LanguageSupport} /> : null}
        </div>
      </Section>
      {product.SystemRequirements ? (
        <Section id="requirements" title={<Trans>System requirements</Trans>}>
          <div className={styles.requirements}>
            <SanitisedHtml html={product.SystemRequirements} />
          </div>
        </Section>
      ) : null}
      <Section id="region" title={<Trans>Where it activates</Trans>}>
        <Region region={product.GeoRestrictions} />
      </Section>
      <Activation product={product} />
    </>
  );
}
