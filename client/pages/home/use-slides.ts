import { type RefObject, useEffect, useState } from 'react';
import { matchesMedia } from '../../browser/media-query.ts';

const SLIDE_SHOWN_MS = 7_000;
/** `pointercancel`: the browser takes over the pointer to scroll. A touch alone does not stop the carousel. */
const SWIPES = ['pointercancel', 'wheel'] as const;

function wantsLessMotion(): boolean {
  return matchesMedia('(prefers-reduced-motion: reduce)');
}

/** True for devices with hover. On touch screens a tapped element counts as hovered until the next tap. */
function canHover(): boolean {
  return matchesMedia('(hover: hover)');
}

function isPaused(region: Element): boolean {
  return document.hidden || (canHover() && region.matches(':hover')) || region.querySelector(':focus-visible') !== null;
}

/** The slide that a row shows. `scrollLeft` counts down from 0 in right-to-left text. */
function readPlace(row: HTMLElement): number {
  return row.clientWidth > 0 ? Math.round(Math.abs(row.scrollLeft) / row.clientWidth) : 0;
}

function scrollToSlide(row: HTMLElement, index: number): void {
  const flow = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const behavior = wantsLessMotion() ? 'instant' : 'smooth';
  row.scrollTo({ left: flow * index * row.clientWidth, behavior });
}

interface Slides {
  selected: number;
  isPlaying: boolean;
  toggle: () => void;
  /** Any number: wraps around at both ends. */
  show: (index: number) => void;
}

/**
 * A carousel on native scrolling and snapping. It advances by itself, but pauses on hover, on focus, in a hidden tab,
 * and after a swipe or a click on pause. On touch screens, where there is no hover, and with reduced motion it stays
 * paused until play is clicked.
 */
export function useSlides(row: RefObject<HTMLElement | null>, count: number): Slides {
  const [selected, setSelected] = useState(0);
  const [isPlaying, setIsPlaying] = useState(() => canHover() && !wantsLessMotion());

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => setSelected(readPlace(element));
    const stop = () => setIsPlaying(false);
    element.addEventListener('scroll', look, { passive: true });
    for (const name of SWIPES) element.addEventListener(name, stop, { passive: true });
    return () => {
      element.removeEventListener('scroll', look);
      for (const name of SWIPES) element.removeEventListener(name, stop);
    };
  }, [row]);

  useEffect(() => {
    const region = row.current?.parentElement;
    if (!region || !isPlaying) return;
    const timer = setInterval(() => {
      if (!isPaused(region) && row.current) scrollToSlide(row.current, (readPlace(row.current) + 1) % count);
    }, SLIDE_SHOWN_MS);
    return () => clearInterval(timer);
  }, [row, count, isPlaying]);

  function show(index: number) {
    setIsPlaying(false);
    if (row.current) scrollToSlide(row.current, (index + count) % count);
  }

  return { selected, isPlaying, toggle: () => setIsPlaying((now) => !now), show };
}
