import type { Page } from 'playwright';

/** The shop under audit, and a browser on it with a debugging port for other tools. */
export interface AuditedShop {
  origin: string;
  /** Remote debugging port of the browser. */
  debuggingPort: number;
  /** A page of that browser, with the question about cookies answered. */
  page: Page;
  /** Paths of the order and the payment of `signIn`'s customer, without the locale. */
  signIn(): Promise<{ order: string; completed: string }>;
}

export interface Verdict {
  /** What was checked, for the table: "38 pages". */
  extent: string;
  /** One line each; an empty list is a pass. */
  problems: readonly string[];
}

/** One tool that audits the running shop. Each has a file here and a line in `run.ts`. */
export interface Audit {
  name: string;
  run(shop: AuditedShop): Promise<Verdict>;
}
