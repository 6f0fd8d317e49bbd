import { Trans, useLingui } from '@lingui/react/macro';
import { ProductRail } from '../../features/product/rails/product-rail.tsx';
import { Link } from '../../router/link.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { useRails, useSlides } from './loader.ts';
import styles from './page.module.css';
import { PersonalRails } from './personal-rails.tsx';

/** The rails of the home page: the merchant's in their order, then the visitor's own. */
export function HomeRails() {
  const { t } = useLingui();
  const rails = useRails();
  const hasSlider = useSlides().length > 0;
  return (
    <>
      {rails.map((rail, index) => (
        <Section
          key={rail.Id}
          id={`rail-${rail.Id}`}
          title={rail.Name}
          action={
            <Link
              className={styles.all}
              to="category"
              params={{ seName: rail.SeName, id: rail.Id, page: 1 }}
              aria-label={t`See all: ${rail.Name}`}
            >
              <Trans>See all</Trans>
            </Link>
          }
        >
          <ProductRail
            label={rail.Name}
            products={rail.Products}
            isFirst={index === 0}
            isPriority={index === 0 && !hasSlider}
          />
        </Section>
      ))}
      <PersonalRails />
    </>
  );
}
