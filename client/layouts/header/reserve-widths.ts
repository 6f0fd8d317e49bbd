import { visitorStorage } from '../../browser/storage.ts';
import { readSessionMark } from '../../features/session/session-mark.ts';

/**
 * Reserves what the header will show of this shopper, as wide as on the last page, so that nothing moves and nobody who
 * is signed in reads "Sign in". For the first script of a page, before the first paint.
 */
export function reserveWidths(): void {
  const page = document.documentElement;
  for (const part of readSessionMark() === null ? ['cart'] : ['cart', 'name']) {
    const width = Number(visitorStorage.get(`${part}width`));
    if (!(width > 0)) continue;
    page.style.setProperty(`--${part}-width`, `${width}px`);
    page.setAttribute(`data-awaits-${part}`, '');
  }
}
