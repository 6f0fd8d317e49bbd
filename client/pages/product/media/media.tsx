import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useRef, useState } from 'react';
import { useShop } from '../../../data/shop-context.ts';
import { showToast } from '../../../features/notices/toasts/toast-store.ts';
import { useErrorText } from '../../../features/notices/use-error-text.ts';
import { listScreenshots, toLargeSources } from '../../../features/product/gallery-pictures.ts';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import { ProductPicture } from '../../../ui/product/product-picture.tsx';
import type { LightboxProps } from './lightbox.tsx';
import styles from './media.module.css';
import { readSlide, showSlide } from './slides.ts';
import { Thumbnails } from './thumbnails.tsx';
import { TrailerSlide } from './trailer-slide.tsx';
import { TurnButtons } from './turn-buttons.tsx';

const SIZES = '(min-width: 104rem) 72rem, (min-width: 84rem) 56rem, (min-width: 62rem) 62vw, 92vw';

/**
 * A game's trailer and screenshots: a row to swipe, thumbnails that link to each, and a larger view. All but the
 * trailer and the larger view work without scripts. The first picture loads eagerly.
 */
export function Media({ product }: { product: ShownProduct }) {
  const { t } = useLingui();
  const { isCrawler } = useShop();
  const toErrorText = useErrorText();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps> | null>(null);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const { Trailer: trailer } = product;
  const pictures = listScreenshots(product);
  const lead = trailer ? 1 : 0;
  const count = pictures.length + lead;
  const alt = t`Picture of ${product.Name}`;
  const poster = trailer ? trailer.PosterUrl || pictures[0]?.ImageUrl || product.DefaultPictureModel.ImageUrl : '';

  const show = (index: number) => showSlide(strip.current, index);

  async function enlarge(index: number) {
    try {
      const { Lightbox: View } = await import('./lightbox.tsx');
      setLightbox(() => View);
      setEnlarged(index);
    } catch (error) {
      showToast({ type: 'error', text: toErrorText(error) });
    }
  }

  return (
    <section className={styles.media} aria-label={t`Pictures`}>
      <div className={styles.stage}>
        <ul
          ref={strip}
          className={styles.strip}
          aria-label={t`Pictures`}
          onScroll={({ currentTarget }) => setCurrent(readSlide(currentTarget))}
        >
          {trailer ? (
            <li id="picture-1" className={styles.slide}>
              <TrailerSlide key={product.Id} trailer={trailer} poster={poster} alt={alt} sizes={SIZES} />
            </li>
          ) : null}
          {pictures.map((picture, index) => (
            <li key={picture.ImageUrl} id={`picture-${index + lead + 1}`} className={styles.slide}>
              <ProductPicture
                {...toLargeSources(picture.ImageUrl, isCrawler)}
                sizes={SIZES}
                className={styles.picture}
                alt={`${alt} (${index + 1})`}
                loads={index + lead === 0 ? 'first' : undefined}
              />
              <button
                type="button"
                className={styles.enlarge}
                aria-label={t`Enlarge picture ${index + 1}`}
                aria-haspopup="dialog"
                onClick={() => void enlarge(index)}
              />
            </li>
          ))}
        </ul>
        {count > 1 ? <TurnButtons current={current} count={count} onChoose={show} /> : null}
      </div>
      {count > 1 ? (
        <Thumbnails
          urls={[...(trailer ? [poster] : []), ...pictures.map(({ ImageUrl }) => ImageUrl)]}
          hasTrailer={Boolean(trailer)}
          current={current}
          onChoose={show}
        />
      ) : null}
      {Lightbox ? (
        <Lightbox product={product} pictures={pictures} start={enlarged} onClose={() => setEnlarged(null)} />
      ) : null}
    </section>
  );
}
