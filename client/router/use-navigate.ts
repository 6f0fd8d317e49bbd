import { createContext, use } from 'react';

interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
  /** State of the history entry. */
  state?: object | null;
  /** Stays at the scroll position: the next page is this one with another choice. */
  keepsScroll?: boolean;
}

export type Navigate = (path: string, options?: NavigateOptions) => void;

export const NavigateContext = createContext<Navigate>(() => undefined);

/** Returns a function that navigates to another page of the shop. For handlers and effects. */
export const useNavigate = (): Navigate => use(NavigateContext);
