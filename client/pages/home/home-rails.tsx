import { Trans, useLingui } from '@lingui/react/macro';
import { useShop } from '../../data/shop-context.ts';
import { ProductRail } from '../../features/product/rails/product-rail.tsx';
import { PathLink } from '../../router/link.tsx';
import { useHref } from '../../router/use-href.ts';
import { SHORT_RAIL } from '../../ui/layout/rail.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Feature } from './feature.tsx';
import { type ShownRail, useRails, useSlides } from './loader.ts';
import styles from './page.module.css';
import { PersonalRails } from './personal-rails.tsx';
import { Tiles } from './tiles.tsx';

interface RailContentProps {
  rail: ShownRail;
  isFirst: boolean;
  isMain: boolean;
}

function RailContent({ rail, ...place }: RailContentProps) {
  const { Look, Tiles: tiles = [], Products: products } = rail;
  if (!Look) return <ProductRail label={rail.Name} products={products} {...place} />;
  if (Look !== 'feature') return <Tiles label={rail.Name} look={Look} tiles={tiles} />;
  return products.map((product) => (
    <Feature
      key={product.Id}
      product={product}
      pictureUrl={rail.PictureUrl ?? ''}
      text={rail.Text}
      textLanguage={rail.TextLanguage}
    />
  ));
}

/** The rails of the home page: the merchant's in their order, then the visitor's own. */
export function HomeRails() {
  const { t } = useLingui();
  const { locale } = useShop();
  const href = useHref();
  const rails = useRails();
  const hasSlider = useSlides().length > 0;
  const findPath = ({ Link, SeName, Id }: ShownRail) =>
    Link ? `/${locale.code}/${Link}` : href('category', { seName: SeName, id: Id, page: 1 });
  return (
    <>
      {rails.map((rail, index) => (
        <Section
          key={rail.Rail ?? rail.Id}
          id={`${rail.Look ?? 'rail'}-${rail.Rail ?? rail.Id}`}
          title={rail.Name}
          intro={rail.Look === 'feature' || !rail.Text ? null : <span lang={rail.TextLanguage}>{rail.Text}</span>}
          isRuled
          action={
            rail.Link === '' ? null : (
              <PathLink
                className={rail.Look || rail.Products.length <= SHORT_RAIL ? undefined : styles.all}
                path={findPath(rail)}
                aria-label={t`See all: ${rail.Name}`}
              >
                <Trans>See all</Trans>
              </PathLink>
            )
          }
        >
          <RailContent rail={rail} isFirst={index === 0} isMain={index === 0 && !hasSlider} />
        </Section>
      ))}
      <PersonalRails />
    </>
  );
}
