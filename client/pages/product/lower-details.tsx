import { Trans } from '@lingui/react/macro';
import { SanitisedHtml } from '../../features/content/sanitised-html.tsx';
import type { ShownProduct } from '../../features/product/product-view.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { Section } from '../../ui/layout/section.tsx';
import { Activation } from './buy-box/activation.tsx';
import { Region } from './buy-box/region.tsx';
import { LanguageTable } from './language-table.tsx';
import details from './lower-details.module.css';
import styles from './product-facts.module.css';
import { ProductFacts } from './product-facts.tsx';

/**
 * What stands below the description, outside the first screen. Its styles are in the last sheet
 * (`worker/build/page-styles.ts`): until they arrive, it is hidden by `className`.
 */
export function LowerDetails({ product, className }: { product: ShownProduct; className: string | undefined }) {
  return (
    <div className={joinClasses(className, details.shown)}>
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
    </div>
  );
}
