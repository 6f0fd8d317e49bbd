import { type Context, createContext, use } from 'react';
import type { View } from './load-view.ts';

export const ViewContext = createContext<View | null>(null);
export const SettledViewContext = createContext<View | null>(null);

function useViewOf(context: Context<View | null>): View {
  const view = use(context);
  if (!view) throw new Error('no router');
  return view;
}

/** The page that is shown: its route, parameters and query. */
export const useView = (): View => useViewOf(ViewContext);

/**
 * The same for what stands around the page. It hears of the next page a frame after that is shown: the way from a press
 * to what was asked for is short.
 */
export const useSettledView = (): View => useViewOf(SettledViewContext);
