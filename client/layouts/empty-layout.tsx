import type { ReactNode } from 'react';

interface EmptyLayoutProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Nothing around the page, and nothing read for it: neither header nor footer, only its main part. */
export function EmptyLayout({ className, children }: EmptyLayoutProps) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
