import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName } from '../../shared/routes.ts';

/** The account's pages in the order of every menu (LAYOUT-2). */
export const accountLinks = [
  { to: 'profile', label: msg`My orders` },
  { to: 'rewardPoints', label: msg`Reward points` },
  { to: 'giftCards', label: msg`Gift cards` },
  { to: 'preferences', label: msg`Preferences` },
  { to: 'wishlist', label: msg`Wishlist` },
] as const satisfies readonly { to: RouteName; label: MessageDescriptor }[];
