import { createContext, use } from 'react';
import type { View } from './load-view.ts';

export const ViewContext = createContext<View | null>(null);

/** The current page: its route, parameters and query. */
export function useView(): View {
  const view = use(ViewContext);
  if (!view) throw new Error('no router');
  return view;
}
