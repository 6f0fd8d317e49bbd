import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useShop } from '../../../data/shop-context.ts';
import { toLargeSources } from '../../../features/product/gallery-pictures.ts';
import type { ShownProduct } from '../../../features/product/product-view.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ChevronBackIcon, ChevronForwardIcon, CloseIcon } from '../../../ui/icons/icon.tsx';
import { useModal } from '../../../ui/overlays/use-modal.ts';
import { ProductPicture } from '../../../ui/product/product-picture.tsx';
import styles from './lightbox.module.css';
import { readSlide, showSlide } from './slides.ts';
import { Thumbnails } from './thumbnails.tsx';

export interface LightboxProps {
  product: ShownProduct;
  pictures: ShownProduct['PictureModels'];
  /** The picture to begin with; null while closed. */
  start: number | null;
  onClose: () => void;
}

/** Pictures in the size of the window. */
export function Lightbox({ start, ...rest }: LightboxProps) {
  const modal = useModal(start !== null, rest.onClose);
  return (
    <dialog {...modal} className={styles.lightbox} aria-label={rest.product.Name}>
      {start === null ? null : <Slides {...rest} start={start} />}
    </dialog>
  );
}

function Slides({ product, pictures, start, onClose }: LightboxProps & { start: number }) {
  const { t } = useLingui();
  const { isCrawler } = useShop();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);

  // Only after the dialog has opened: before that, the row has no width.
  useEffect(() => {
    const frame = requestAnimationFrame(() => showSlide(strip.current, start, 'instant'));
    return () => cancelAnimationFrame(frame);
  }, [start]);

  function turn(step: number) {
    showSlide(strip.current, Math.min(Math.max(current + step, 0), pictures.length - 1));
  }

  function press(event: KeyboardEvent) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (way === undefined || !strip.current) return;
    event.preventDefault();
    turn(getComputedStyle(strip.current).direction === 'rtl' ? -way : way);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys turn the pictures wherever the focus is in the dialog
    <div className={styles.frame} onKeyDown={press}>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className={styles.strip}
        aria-label={t`Pictures`}
        onScroll={({ currentTarget }) => setCurrent(readSlide(currentTarget))}
      >
        {pictures.map((picture, index) => (
          <li key={picture.ImageUrl} className={styles.slide} inert={index !== current}>
            <ProductPicture
              {...toLargeSources(picture.ImageUrl, isCrawler)}
              sizes="100vw"
              className={styles.picture}
              alt={`${t`Picture of ${product.Name}`} (${index + 1})`}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <div className={styles.thumbs}>
          <Thumbnails
            urls={pictures.map(({ ImageUrl }) => ImageUrl)}
            hasTrailer={false}
            current={current}
            onChoose={(index) => showSlide(strip.current, index)}
          />
        </div>
      ) : null}
      <div className={styles.controls}>
        <IconButton label={t`Previous slide`} look="glass" disabled={current === 0} onClick={() => turn(-1)}>
          <ChevronBackIcon />
        </IconButton>
        <span className={styles.place} aria-live="polite">
          {current + 1} / {pictures.length}
        </span>
        <IconButton
          label={t`Next slide`}
          look="glass"
          disabled={current >= pictures.length - 1}
          onClick={() => turn(1)}
        >
          <ChevronForwardIcon />
        </IconButton>
      </div>
      <IconButton label={t`Close`} look="glass" className={styles.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
