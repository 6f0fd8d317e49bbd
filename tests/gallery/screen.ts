import type { Page } from 'playwright/test';

export interface Screen {
  name: string;
  /** Without the locale. */
  path: string;
  /** Where only one of them sees it, or each sees another: both by default for none. */
  who: 'visitor' | 'customer';
  /** Brings the page into the state that is shown; found by what is the same in every language. */
  open?: (page: Page) => Promise<void>;
  /** A state that covers the window: the picture is of the window, not of the whole page. */
  isOverlay?: boolean;
  /** Gone after a moment: nothing is waited for. */
  isBrief?: boolean;
  only?: 'mouse' | 'touch';
}
