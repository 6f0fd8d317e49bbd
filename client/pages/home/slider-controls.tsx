import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { ChevronBackIcon, ChevronForwardIcon, PauseIcon, PlayIcon } from '../../ui/icons/icon.tsx';
import styles from './slider-controls.module.css';
import { useSlides } from './use-slides.ts';

interface SliderControlsProps {
  viewport: RefObject<HTMLDivElement | null>;
  titles: readonly string[];
  onSelect: (index: number) => void;
}

/** Turns the row into a carousel, with buttons and motion that can be paused (WCAG 2.2, 2.2.2). */
export function SliderControls({ viewport, titles, onSelect }: SliderControlsProps) {
  const { t } = useLingui();
  const { selected, isPlaying, toggle, show } = useSlides(viewport, titles.length);
  useEffect(() => onSelect(selected), [onSelect, selected]);
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
              onClick={() => show(index)}
            />
          </li>
        ))}
      </ul>
      <IconButton label={t`Previous slide`} look="glass" size="small" onClick={() => show(selected - 1)}>
        <ChevronBackIcon />
      </IconButton>
      <IconButton label={t`Next slide`} look="glass" size="small" onClick={() => show(selected + 1)}>
        <ChevronForwardIcon />
      </IconButton>
    </div>
  );
}
