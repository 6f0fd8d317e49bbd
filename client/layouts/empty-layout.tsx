import type { ReactNode } from 'react';

interface EmptyLayoutProps {
  className?: string | undefined;
  children: ReactNode;
}

/** No frame and no reads: neither header nor footer, only the main part. */
export function EmptyLayout({ className, children }: EmptyLayoutProps) {
  return (
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
