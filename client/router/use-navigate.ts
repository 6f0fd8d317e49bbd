import { createContext, use } from 'react';

interface NavigateOptions {
  /** Takes the place of the current history entry. */
  replace?: boolean;
  /** What the history entry remembers. */
  state?: object | null;
}

export type Navigate = (path: string, options?: NavigateOptions) => void;

export const NavigateContext = createContext<Navigate>(() => undefined);

/** Goes to another page of the shop without a reload. For handlers and effects. */
export const useNavigate = (): Navigate => use(NavigateContext);
