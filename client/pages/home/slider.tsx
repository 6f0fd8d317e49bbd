import { useLingui } from '@lingui/react/macro';
import { lazy, useEffect, useRef, useState } from 'react';
import { SoftPart } from '../../features/content/soft-part.tsx';
import type { ShownSlide } from './loader.ts';
import { Slide } from './slide.tsx';
import styles from './slider.module.css';

const SliderControls = lazy(async () => ({ default: (await import('./slider-controls.tsx')).SliderControls }));

/**
 * The shop's highlights: a row to swipe, with or without scripts. The code of its buttons and its motion is fetched
 * after hydration, without layout shift.
 */
export function Slider({ slides }: { slides: readonly ShownSlide[] }) {
  const { t } = useLingui();
  const viewport = useRef<HTMLDivElement>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  /** The current slide; null while the row has no controls. */
  const [selected, setSelected] = useState<number | null>(null);
  useEffect(() => setIsHydrated(true), []);
  return (
    <section className={styles.slider} aria-roledescription={t`carousel`} aria-label={t`Highlights`}>
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.track}>
          {slides.map((slide, index) => (
            <Slide
              key={slide.Id}
              slide={slide}
              label={t`${index + 1} of ${slides.length}`}
              isFirst={index === 0}
              isHidden={selected !== null && selected !== index}
            />
          ))}
        </div>
      </div>
      {isHydrated && slides.length > 1 ? (
        <SoftPart fallback={null}>
          <SliderControls viewport={viewport} titles={slides.map((slide) => slide.Title)} onSelect={setSelected} />
        </SoftPart>
      ) : null}
    </section>
  );
}
