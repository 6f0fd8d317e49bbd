import { readPageSetting } from '../../browser/page-setting.ts';
import type { ErrorReport } from './error-report.ts';

/** An error-reporting service. */
export interface ErrorReporter {
  report: (error: ErrorReport) => void;
}

/**
 * The merchant's service: reports are sent as JSON to the URL in `<meta name="error-reporting" content="…">` (see
 * `readPageSetting`). None without it. Called only after consent.
 */
export function findErrorReporter(): ErrorReporter | null {
  const url = readPageSetting('error-reporting');
  if (url === null) return null;
  return { report: (error) => void navigator.sendBeacon(url, JSON.stringify(error)) };
}
