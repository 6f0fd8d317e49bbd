import type { ReactNode } from 'react';
import { Alert } from '../feedback/alert.tsx';

/** Why a form was not accepted; announced when it appears. Nothing without a text. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Alert tone="error" isLive>
      {children}
    </Alert>
  );
}
