import { create } from 'zustand';
import type { RouteName } from '../../shared/routes.ts';

interface NavigationState {
  /** True while a navigation's loader runs: the loading bar shows it. */
  isLoading: boolean;
  /** The page that the latest navigation leads to. */
  next: RouteName | undefined;
  /** Navigations since the page load: 0 is the server's page. */
  viewCount: number;
  /** True when the current page was reached by the browser's Back or Forward. */
  isReturn: boolean;
}

/** Navigation state of the browser. Written in event handlers and effects only. */
export const useNavigation = create<NavigationState>(() => ({
  isLoading: false,
  next: undefined,
  viewCount: 0,
  isReturn: false,
}));
