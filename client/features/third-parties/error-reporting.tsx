import { useEffect } from 'react';
import { useIsAllowed } from '../consent/consent-store.ts';
import { findErrorReporter } from './error-adapters.ts';
import { makeReportFilter, toErrorReport } from './error-report.ts';

const isNew = makeReportFilter();

/** Once per layout: reports uncaught errors to the service, if there is one. Renders nothing. */
export function ErrorReporting() {
  const isAllowed = useIsAllowed('statistics');
  useEffect(() => {
    const reporter = isAllowed ? findErrorReporter() : null;
    if (!reporter) return;
    function tell(error: unknown) {
      const report = toErrorReport(error, window.location.pathname);
      if (isNew(report)) reporter?.report(report);
    }
    const onError = (event: ErrorEvent) => tell(event.error ?? event.message);
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [isAllowed]);
  return null;
}
