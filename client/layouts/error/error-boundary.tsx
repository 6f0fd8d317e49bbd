import { Component, type ReactNode } from 'react';
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
}

/** The one place that the unexpected reaches in the browser; the Worker answers with a page of its own. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedUrl: null };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedUrl: '' };
  }

  override componentDidCatch(error: unknown) {
    console.error('the page broke', error);
    if (isChunkFailure(error)) reloadOnce(tabStorage, Date.now(), () => window.location.reload());
    this.setState({ failedUrl: this.props.url });
  }

  override componentDidUpdate() {
    const { failedUrl } = this.state;
    if (failedUrl && failedUrl !== this.props.url) this.setState({ failedUrl: null });
  }

  override render() {
    return this.state.failedUrl === null ? this.props.children : <ErrorLayout />;
  }
}
