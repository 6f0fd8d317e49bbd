import { Component, Fragment, type ReactNode } from 'react';
import { isChunkFailure, reloadOnce } from '../../browser/chunk-reload.ts';
import { tabStorage } from '../../browser/storage.ts';
import { ErrorLayout } from './error-layout.tsx';

interface ErrorBoundaryProps {
  /** The page's address: another page is another try. */
  url: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedUrl: string | null;
  /** How often the page was rendered again because something else had changed its nodes. */
  rerenders: number;
}

/** Enough for a visit; something that changes the nodes at once, each time, ends at the error page. */
const MAX_RERENDERS = 20;

/**
 * A translator or an extension has moved nodes that React wanted to remove or to insert before. The page itself is
 * well: its data and the address are what they were.
 */
const isExternalDomChange = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

/** The one place that the unexpected reaches in the browser; the Worker answers with a page of its own. */
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
