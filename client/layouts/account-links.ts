import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName } from '../../shared/routes.ts';
import { useStoreSettings } from '../data/shell-reads.ts';

const links = [
  { to: 'profile', label: msg`Overview` },
  { to: 'orders', label: msg`My orders` },
  { to: 'keyLibrary', label: msg`My keys` },
  { to: 'myReviews', label: msg`My reviews` },
  { to: 'rewardPoints', label: msg`Reward points` },
  { to: 'giftCards', label: msg`Gift cards` },
  { to: 'wishlist', label: msg`Wishlist` },
  { to: 'alerts', label: msg`Alerts` },
  { to: 'preferences', label: msg`Preferences` },
] as const satisfies readonly { to: RouteName; label: MessageDescriptor }[];

type AccountLink = (typeof links)[number];
export type AccountPage = AccountLink['to'];

/** The account's pages that this shop has, in the order of every menu (LAYOUT-2). */
export function useAccountLinks(): readonly AccountLink[] {
  const { HasKeyLibrary, HasAlerts, HasReviews } = useStoreSettings();
  const isThere = { keyLibrary: HasKeyLibrary, alerts: HasAlerts, myReviews: HasReviews };
  return links.filter(({ to }) => !(to in isThere) || isThere[to as keyof typeof isThere]);
}
