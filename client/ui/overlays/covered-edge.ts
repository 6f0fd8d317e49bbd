import { type RefObject, useEffect } from 'react';
import { create } from 'zustand';
import { watchSize } from '../../browser/watch-element.ts';

interface CoveredEdge {
  /** How much of the page's lower edge a non-modal element covers, in CSS pixels. */
  px: number;
  /** The same for its lower end corner alone, where toasts appear. */
  cornerPx: number;
}

export const useCoveredEdge = create<CoveredEdge>(() => ({ px: 0, cornerPx: 0 }));

/** Reports an element in the lower end corner; one that is not displayed covers nothing. */
export function useCoveredCorner(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = cover.current;
    if (!element) return;
    const stop = watchSize(element, () => {
      const { top, height } = element.getBoundingClientRect();
      useCoveredEdge.setState({ cornerPx: height > 0 ? Math.ceil(window.innerHeight - top) : 0 });
    });
    return () => {
      stop();
      useCoveredEdge.setState({ cornerPx: 0 });
    };
  }, [cover]);
}
