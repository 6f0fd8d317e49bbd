import { useEffect } from 'react';
import { readPageSetting } from '../../browser/page-setting.ts';
import { sendInBackground } from '../../browser/report-failure.ts';
import { withoutSecret } from '../../browser/secret-page.ts';
import { useIsAllowed } from '../consent/consent-store.ts';
import { makeReportFilter, toErrorReport } from './error-report.ts';

const isNew = makeReportFilter();

/**
 * Once per layout: with consent, sends uncaught errors as JSON to the URL in `<meta name="error-reporting" content="…">`
 * (see `readPageSetting`), if the page names one. Renders nothing.
 */
export function ErrorReporting() {
  const isAllowed = useIsAllowed('statistics');
  useEffect(() => {
    const url = isAllowed ? readPageSetting('error-reporting') : null;
    if (url === null) return;
    function report(error: unknown) {
      const content = toErrorReport(error, window.location.pathname);
      if (url !== null && isNew(content)) sendInBackground(url, withoutSecret(JSON.stringify(content)));
    }
    const onError = (event: ErrorEvent) => report(event.error ?? event.message);
    const onRejection = (event: PromiseRejectionEvent) => report(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [isAllowed]);
  return null;
}
