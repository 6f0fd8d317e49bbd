import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';

const SLIDE_SHOWN_MS = 7_000;

type Carousel = UseEmblaCarouselType[1];

function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Moves the carousel on. It stands still under the pointer, while something in it has the focus, in a hidden tab, once
 * the shopper has swiped or pressed pause, and from the start for those who want less motion.
 */
export function useAutoplay(carousel: Carousel, viewport: RefObject<HTMLElement | null>) {
  const [isPlaying, setIsPlaying] = useState(() => !wantsLessMotion());

  useEffect(() => {
    const region = viewport.current?.parentElement;
    if (!carousel || !region || !isPlaying) return;
    const timer = setInterval(() => {
      const isWatched = document.hidden || region.matches(':hover') || region.contains(document.activeElement);
      if (!isWatched) carousel.scrollNext();
    }, SLIDE_SHOWN_MS);
    const stop = () => setIsPlaying(false);
    carousel.on('pointerDown', stop);
    return () => {
      clearInterval(timer);
      carousel.off('pointerDown', stop);
    };
  }, [carousel, viewport, isPlaying]);

  return { isPlaying, toggle: () => setIsPlaying((now) => !now) };
}
