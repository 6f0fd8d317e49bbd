import { preload } from 'react-dom';
import { useShop } from '../../data/shop-context.ts';
import { resizePicture, toSrcSet } from '../../features/product/picture-url.ts';
import { deferHydration } from '../../hydration/hydrate.tsx';
import { PathLink } from '../../router/link.tsx';
import { ArrowForwardIcon } from '../../ui/icons/icon.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import type { ShownSlide } from './loader.ts';
import styles from './slider.module.css';

/** Only its link needs code, and that link works without it. */
const SlideOffer = deferHydration(async () => (await import('./slide-offer.tsx')).SlideOffer);

const WIDE_WIDTHS = [960, 1280, 1920] as const;
const NARROW_WIDTHS = [480, 800] as const;
const WIDE_SIZES = '(min-width: 104rem) 1536px, (min-width: 84rem) 1280px, 100vw';
const NARROW = '(max-width: 40rem)';

interface SlideProps {
  slide: ShownSlide;
  /** Its position, e.g. "2 of 4". */
  label: string;
  isFirst: boolean;
  /** True while the carousel shows another slide: this one's link is then not focusable. */
  isHidden: boolean;
}

/** Preloads the first slide's picture: inside `picture`, the browser would only find it after all modules. */
function preloadPicture({ PictureUrl, MobilePictureUrl }: ShownSlide): void {
  const wide = { imageSrcSet: toSrcSet(PictureUrl, WIDE_WIDTHS), imageSizes: WIDE_SIZES };
  const narrow = { imageSrcSet: toSrcSet(MobilePictureUrl, NARROW_WIDTHS), imageSizes: '100vw' };
  const priority = { as: 'image', fetchPriority: 'high' } as const;
  preload(PictureUrl, { ...priority, ...wide, ...(MobilePictureUrl ? { media: `not all and ${NARROW}` } : {}) });
  if (MobilePictureUrl) preload(MobilePictureUrl, { ...priority, ...narrow, media: NARROW });
}

export function Slide({ slide, label, isFirst, isHidden }: SlideProps) {
  const { locale } = useShop();
  if (import.meta.env.SSR && isFirst) preloadPicture(slide);
  const path = `/${locale.code}/${slide.Link.replace(/^\/+/, '')}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the suggested fieldset is for form fields; the ARIA carousel pattern wants a group
    <div className={styles.slide} role="group" aria-label={label} inert={isHidden}>
      <picture>
        {slide.MobilePictureUrl ? (
          <source media={NARROW} srcSet={toSrcSet(slide.MobilePictureUrl, NARROW_WIDTHS)} sizes="100vw" />
        ) : null}
        <img
          className={styles.picture}
          src={resizePicture(slide.PictureUrl, WIDE_WIDTHS[1])}
          srcSet={toSrcSet(slide.PictureUrl, WIDE_WIDTHS)}
          sizes={WIDE_SIZES}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
      <div className={styles.words}>
        <h2 className={styles.title}>{slide.Title}</h2>
        <p className={joinClasses(styles.text, slide.Product && styles.spare)}>{slide.Text}</p>
        {slide.Product ? <SlideOffer product={slide.Product} isFirst={isFirst} /> : null}
        <PathLink className={styles.button} path={path}>
          {slide.ButtonText}
          <ArrowForwardIcon size={18} />
        </PathLink>
      </div>
    </div>
  );
}
