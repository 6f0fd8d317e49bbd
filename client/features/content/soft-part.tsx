import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '../../hydration/part-boundary.tsx';

interface SoftPartProps {
  /** A placeholder of the final size. */
  fallback: ReactNode;
  children: ReactNode;
}

/** An optional part of a page that may load later: it is left out when its read fails. */
export function SoftPart({ fallback, children }: SoftPartProps) {
  return (
    <PartBoundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  );
}
