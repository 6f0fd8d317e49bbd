import { create } from 'zustand';

interface NavigationState {
  /** True while a navigation's loader runs: the loading bar shows it. */
  isLoading: boolean;
  /** Page views since the load: 0 is the server's page. */
  viewCount: number;
  /** True when the page that is shown came by the browser's Back or Forward. */
  isReturn: boolean;
}

/** What only the browser knows about moving between pages. Written in event handlers and effects only. */
export const useNavigation = create<NavigationState>(() => ({ isLoading: false, viewCount: 0, isReturn: false }));
