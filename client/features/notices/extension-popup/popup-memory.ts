import { tabStorage, visitorStorage } from '../../../browser/storage.ts';

/** Stored only at the visitor's explicit request (the checkbox). */
const DO_NOT_SHOW_AGAIN = 'extension-popup-hidden';
const CLOSED = 'extension-popup-closed';
const YES = 'true';

/** True after "do not show again", or once it was closed in this tab. Browser only. */
export function isPopupDismissed(): boolean {
  return visitorStorage.get(DO_NOT_SHOW_AGAIN) === YES || tabStorage.get(CLOSED) === YES;
}

export function keepDoNotShowAgain(isHidden: boolean): void {
  if (isHidden) visitorStorage.set(DO_NOT_SHOW_AGAIN, YES);
  else visitorStorage.remove(DO_NOT_SHOW_AGAIN);
}

export const keepClosed = (): void => tabStorage.set(CLOSED, YES);
