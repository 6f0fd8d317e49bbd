import { Trans } from '@lingui/react/macro';
import { isSoldOut } from '../../../features/product/is-sold-out.ts';
import { PriceTag } from '../../../features/product/price/price-tag.tsx';
import { usePriceTexts } from '../../../features/product/price/use-price-texts.ts';
import { ProductLine } from '../../../features/product/product-line.tsx';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import { useListText } from '../../../features/regional/use-list-text.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import buyStyles from '../buy-box/buy-box.module.css';
import styles from './bundle-contents.module.css';

interface EditionsProps {
  /** The first is the basic edition; the others list what they add to it. */
  editions: NonNullable<ShownProduct['VariantGroups']>[number]['Variants'];
  /** The page's product. */
  productId: number;
}

/** The editions of a game, each with its price and what it adds. */
export function Editions({ editions, productId }: EditionsProps) {
  const texts = usePriceTexts();
  const toListText = useListText();
  return (
    <div className={styles.list}>
      <Section id="editions" title={<Trans>Editions of this game</Trans>}>
        <ul className={styles.items}>
          {editions.map(({ Id, SeName, Label, Adds = [], DefaultPictureModel, ProductPrice }, index) => {
            const list = toListText(Adds);
            return (
              <ProductLine
                key={Id}
                product={{ id: Id, name: Label, seName: SeName, picture: DefaultPictureModel }}
                pictureSize="64px"
                className={styles.item}
                isCurrent={Id === productId}
                meta={
                  <>
                    {index === 0 || list ? (
                      <span className={buyStyles.muted}>
                        {index === 0 ? <Trans>The game without extras</Trans> : <Trans>Adds: {list}</Trans>}
                      </span>
                    ) : null}
                    {Id === productId ? (
                      <span>
                        <Badge tone="accent">
                          <Trans>This edition</Trans>
                        </Badge>
                      </span>
                    ) : null}
                  </>
                }
              >
                <div className={styles.price}>
                  {isSoldOut(ProductPrice) ? (
                    <Badge>
                      <Trans>Sold out</Trans>
                    </Badge>
                  ) : null}
                  <PriceTag price={ProductPrice} texts={texts} size="small" isMuted={isSoldOut(ProductPrice)} />
                </div>
              </ProductLine>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}
