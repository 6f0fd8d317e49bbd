import { useStoreSettings } from '../../data/shell-reads.ts';
import { Head } from '../../features/head/head.tsx';
import { SiteData } from '../../features/head/page-data.tsx';
import { deferHydration } from '../../hydration/hydrate.tsx';
import { useHref } from '../../router/use-href.ts';
import { Container } from '../../ui/layout/container.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSlides } from './loader.ts';
import styles from './page.module.css';
import { Slider } from './slider.tsx';

const HomeRails = deferHydration(async () => (await import('./home-rails.tsx')).HomeRails);

export function HomePage() {
  const href = useHref();
  const settings = useStoreSettings();
  const slides = useSlides();
  return (
    <Container className={styles.home}>
      <Head
        title={settings.Title}
        description={settings.MetaDescription}
        canonicalPath={href('home')}
        card={{ picture: slides[0]?.PictureUrl ?? '' }}
      />
      <h1>
        <VisuallyHidden>{settings.Title}</VisuallyHidden>
      </h1>
      {slides.length > 0 ? <Slider slides={slides} /> : null}
      <HomeRails />
      <SiteData />
    </Container>
  );
}
