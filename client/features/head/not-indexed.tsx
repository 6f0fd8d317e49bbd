import { createContext, type ReactNode, use } from 'react';

const IndexedContext = createContext(true);

/** Around the pages of a layout that search engines have no business with: checkout, account, sign-in, error. */
export function NotIndexed({ children }: { children: ReactNode }) {
  return <IndexedContext value={false}>{children}</IndexedContext>;
}

export function useIsIndexedLayout(): boolean {
  return use(IndexedContext);
}
