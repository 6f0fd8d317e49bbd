import { Component, Fragment, type ReactNode } from 'react';
import { isChunkFailure, reloadOnce } from '../../browser/chunk-reload.ts';
import { tabStorage } from '../../browser/storage.ts';
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
 * A translator or an extension moved DOM nodes that React wanted to remove or to insert before. The page's data and URL
 * are intact, so rendering it again is enough.
 */
const isExternalDomChange = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

/** The only error boundary of the page in the browser; the Worker responds with an error page of its own. */
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
    console.error('the page broke', error);
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
