import { Component, type ReactNode, Suspense } from 'react';

interface SoftPartProps {
  /** A placeholder of the final size. */
  fallback: ReactNode;
  children: ReactNode;
}

/** An optional part of a page that may load later: it is left out when its read fails. */
export function SoftPart({ fallback, children }: SoftPartProps) {
  return (
    <LeaveOutOnError>
      <Suspense fallback={fallback}>{children}</Suspense>
    </LeaveOutOnError>
  );
}

class LeaveOutOnError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn('a part of the page was left out', error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
