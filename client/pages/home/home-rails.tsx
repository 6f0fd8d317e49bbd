import { Trans, useLingui } from '@lingui/react/macro';
import { useShop } from '../../data/shop-context.ts';
import { ProductRail } from '../../features/product/rails/product-rail.tsx';
import { PathLink } from '../../router/link.tsx';
import { useHref } from '../../router/use-href.ts';
import { Section } from '../../ui/layout/section.tsx';
import { useRails, useSlides } from './loader.ts';
import styles from './page.module.css';
import { PersonalRails } from './personal-rails.tsx';
import { Tiles } from './tiles.tsx';

/** The rails of the home page: the merchant's in their order, then the visitor's own. */
export function HomeRails() {
  const { t } = useLingui();
  const { locale } = useShop();
  const href = useHref();
  const rails = useRails();
  const hasSlider = useSlides().length > 0;
  const findPath = ({ Link, SeName, Id }: (typeof rails)[number]) =>
    Link ? `/${locale.code}/${Link}` : href('category', { seName: SeName, id: Id, page: 1 });
  return (
    <>
      {rails.map((rail, index) => (
        <Section
          key={rail.Rail ?? rail.Id}
          id={`${rail.Tiles ? 'tiles' : 'rail'}-${rail.Rail ?? rail.Id}`}
          title={rail.Name}
          action={
            rail.Link === '' ? null : (
              <PathLink
                className={rail.Tiles ? undefined : styles.all}
                path={findPath(rail)}
                aria-label={t`See all: ${rail.Name}`}
              >
                <Trans>See all</Trans>
              </PathLink>
            )
          }
        >
          {rail.Tiles ? (
            <Tiles label={rail.Name} tiles={rail.Tiles} />
          ) : (
            <ProductRail
              label={rail.Name}
              products={rail.Products}
              isFirst={index === 0}
              isPriority={index === 0 && !hasSlider}
            />
          )}
        </Section>
      ))}
      <PersonalRails />
    </>
  );
}
