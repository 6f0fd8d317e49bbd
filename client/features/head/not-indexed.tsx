import { createContext, type ReactNode, use } from 'react';

const IndexedContext = createContext(true);

/** Wraps the layouts that search engines must not index: checkout, account, sign-in, error. */
export function NotIndexed({ children }: { children: ReactNode }) {
  return <IndexedContext value={false}>{children}</IndexedContext>;
}

export function useIsIndexedLayout(): boolean {
  return use(IndexedContext);
}
