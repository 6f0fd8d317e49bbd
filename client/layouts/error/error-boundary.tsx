import { Component, Fragment, type ReactNode } from 'react';
import { isChunkFailure, reloadOnce } from '../../browser/chunk-reload.ts';
import { tabStorage } from '../../browser/storage.ts';
import { isExternalDomChange } from '../../hydration/part-boundary.tsx';
import { ErrorLayout } from './error-layout.tsx';

interface ErrorBoundaryProps {
  /** The page's URL: navigating to another page resets the boundary. */
  url: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedUrl: string | null;
  /** How often the page was rendered again because something else had changed its DOM nodes. */
  rerenders: number;
}

/** Enough for a visit; a script that changes the DOM after every render leads to the error page. */
const MAX_RERENDERS = 20;

/**
 * The error boundary around a page in the browser, for what no `PartBoundary` catches; the Worker responds with an error
 * page of its own. Nodes that something else has moved leave the page's data and URL intact: rendering it again is enough.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedUrl: null, rerenders: 0 };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return isExternalDomChange(error) ? {} : { failedUrl: '' };
  }

  override componentDidCatch(error: unknown) {
    const { rerenders } = this.state;
    if (isExternalDomChange(error) && rerenders < MAX_RERENDERS) {
      console.warn('the page is rendered again: its nodes were changed by something else', error);
      this.setState({ rerenders: rerenders + 1 });
      return;
    }
    if (isChunkFailure(error)) reloadOnce(tabStorage, Date.now(), () => window.location.reload());
    this.setState({ failedUrl: this.props.url });
  }

  override componentDidUpdate() {
    const { failedUrl } = this.state;
    if (failedUrl && failedUrl !== this.props.url) this.setState({ failedUrl: null });
  }

  override render() {
    if (this.state.failedUrl !== null) return <ErrorLayout />;
    return <Fragment key={this.state.rerenders}>{this.props.children}</Fragment>;
  }
}
