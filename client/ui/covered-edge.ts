import { create } from 'zustand';

/** How much of the page's lower edge something covers that is not modal, in CSS pixels. */
export const useCoveredEdge = create<{ px: number }>(() => ({ px: 0 }));
