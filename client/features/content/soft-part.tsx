import { Component, type ReactNode, Suspense } from 'react';

interface SoftPartProps {
  /** Of the size of what comes. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A part of a page that may come later, and that the page can do without: when its read fails it is left out. */
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
