import type { Page } from 'playwright/test';

export interface Screen {
  name: string;
  /** Without the locale. */
  path: string;
  /** Whether a visitor or the prepared customer opens it. */
  who: 'visitor' | 'customer';
  /** Brings the page into the state to show; finds elements by what is the same in every language. */
  open?: (page: Page) => Promise<void>;
  /** True for overlays: the screenshot shows the window instead of the whole page. */
  isOverlay?: boolean;
  /** True for something that disappears after a moment, so do not wait for the page to be idle. */
  isBrief?: boolean;
  only?: 'mouse' | 'touch';
}
