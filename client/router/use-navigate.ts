import { createContext, use } from 'react';

interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
  /** State of the history entry. */
  state?: object | null;
  /** Keeps the scroll position: the next page is a variant of this one. */
  keepsScroll?: boolean;
}

export type Navigate = (path: string, options?: NavigateOptions) => void;

export const NavigateContext = createContext<Navigate>(() => undefined);

/** Returns a function that navigates to another page of the shop. For handlers and effects. */
export const useNavigate = (): Navigate => use(NavigateContext);
