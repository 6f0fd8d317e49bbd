import { Trans, useLingui } from '@lingui/react/macro';
import { getHomeCategories } from '../../../shared/api/catalog.ts';
import { getSlider } from '../../../shared/api/content.ts';
import { useRead } from '../../data/use-read.ts';
import { Head } from '../../features/head/head.tsx';
import { ProductRail } from '../../features/product/product-rail.tsx';
import { SiteData } from '../../features/structured-data/page-data.tsx';
import { useStoreSettings } from '../../layouts/shell-reads.ts';
import { Link } from '../../router/link.tsx';
import { useHref } from '../../router/use-href.ts';
import { Container, Section } from '../../ui/container.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './page.module.css';
import { Slider } from './slider.tsx';

export function HomePage() {
  const { t } = useLingui();
  const href = useHref();
  const settings = useStoreSettings();
  const { Slides } = useRead(getSlider, {});
  const rails = useRead(getHomeCategories, {});
  return (
    <Container className={styles.home}>
      <Head
        title={settings.Title}
        description={settings.MetaDescription}
        canonicalPath={href('home')}
        card={{ picture: Slides[0]?.PictureUrl ?? '' }}
      />
      <h1>
        <VisuallyHidden>{settings.Title}</VisuallyHidden>
      </h1>
      {Slides.length > 0 ? <Slider slides={Slides} /> : null}
      <div>
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
            <ProductRail label={rail.Name} products={rail.Products} isPriority={index === 0} />
          </Section>
        ))}
      </div>
      <SiteData />
    </Container>
  );
}
