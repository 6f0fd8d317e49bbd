import { useLingui } from '@lingui/react/macro';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';
import { useShop } from '../../shop-context.ts';
import { ChevronBackIcon, ChevronForwardIcon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PauseIcon, PlayIcon } from './pause-icon.tsx';
import styles from './slider-controls.module.css';
import { useAutoplay } from './use-autoplay.ts';

interface SliderControlsProps {
  viewport: RefObject<HTMLDivElement | null>;
  titles: readonly string[];
  onSelect: (index: number) => void;
}

/** Makes the row a carousel: buttons, keys, swipe, and movement that can be paused (WCAG 2.2, 2.2.2). */
export function SliderControls({ viewport, titles, onSelect }: SliderControlsProps) {
  const { t } = useLingui();
  const { dir } = useShop().locale;
  const [attach, carousel] = useEmblaCarousel({ loop: true, direction: dir });
  const [selected, setSelected] = useState(0);
  const { isPlaying, toggle } = useAutoplay(carousel, viewport);

  useEffect(() => {
    const element = viewport.current;
    // The row may have been swiped already; the carousel starts from its beginning.
    element?.scrollTo({ left: 0, behavior: 'instant' });
    attach(element);
  }, [attach, viewport]);

  useEffect(() => {
    if (!carousel) return;
    const update = () => {
      setSelected(carousel.selectedScrollSnap());
      onSelect(carousel.selectedScrollSnap());
    };
    update();
    carousel.on('select', update).on('reInit', update);
    return () => {
      carousel.off('select', update).off('reInit', update);
    };
  }, [carousel, onSelect]);

  return (
    <div className={styles.controls}>
      <IconButton
        label={isPlaying ? t`Pause the slides` : t`Play the slides`}
        look="glass"
        size="small"
        onClick={toggle}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </IconButton>
      <ul className={styles.dots}>
        {titles.map((title, index) => (
          <li key={title}>
            <button
              type="button"
              className={styles.dot}
              aria-label={t`Show slide ${index + 1}: ${title}`}
              aria-current={index === selected ? 'true' : undefined}
              onClick={() => carousel?.scrollTo(index)}
            />
          </li>
        ))}
      </ul>
      <IconButton label={t`Previous slide`} look="glass" size="small" onClick={() => carousel?.scrollPrev()}>
        <ChevronBackIcon />
      </IconButton>
      <IconButton label={t`Next slide`} look="glass" size="small" onClick={() => carousel?.scrollNext()}>
        <ChevronForwardIcon />
      </IconButton>
    </div>
  );
}
