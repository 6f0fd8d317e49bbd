import type { MouseEvent } from 'react';
import { create } from 'zustand';
import { matchesMedia } from '../../../browser/media-query.ts';
import { isPlainClick } from '../../../browser/plain-click.ts';

interface MiniCartState {
  isOpen: boolean;
}

export const useMiniCart = create<MiniCartState>(() => ({ isOpen: false }));

export const closeMiniCart = (): void => useMiniCart.setState({ isOpen: false });

/** From this width on, a drawer leaves enough of the page in sight; below it, the cart page is better. */
const ROOMY = '(width >= 48rem)';

/** Opens the drawer where it leaves enough of the page in sight; false where the cart page is better. */
export function showMiniCart(): boolean {
  const isRoomy = matchesMedia(ROOMY);
  if (isRoomy) useMiniCart.setState({ isOpen: true });
  return isRoomy;
}

/**
 * Click handler of a link to the cart: on a wide screen a plain click opens the drawer instead. Other clicks (new tab,
 * new window), phones and browsers without scripts follow the link.
 */
export function openMiniCart(event: MouseEvent<HTMLAnchorElement>): void {
  const isThere = event.currentTarget.pathname === window.location.pathname;
  if (isPlainClick(event) && !isThere && showMiniCart()) event.preventDefault();
}
