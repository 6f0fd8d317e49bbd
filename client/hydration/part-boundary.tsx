import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  children: ReactNode;
}

interface PartBoundaryState {
  failure: { error: unknown } | null;
}

/**
 * A translator or an extension moved DOM nodes that React wanted to remove or to insert before: nothing of the shop's has
 * failed, and the page's own boundary renders all of it again.
 */
export const isExternalDomChange = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

/** Leaves out a part whose render or effect has failed, so that the rest of the page works on (ERROR-8). */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure && isExternalDomChange(failure.error)) throw failure.error;
    return failure ? null : this.props.children;
  }
}
