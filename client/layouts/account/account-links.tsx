import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RouteName } from '../../../shared/routes.ts';
import { useHref } from '../../router/use-href.ts';
import { FilterIcon, GiftIcon, HeartIcon, OrderIcon, StarIcon } from '../../ui/icon.tsx';

export interface AccountLink {
  route: RouteName;
  href: string;
  label: string;
  icon: ReactNode;
}

/** The account's own pages, for the side menu and the header's customer menu. */
export function useAccountLinks(): AccountLink[] {
  const { t } = useLingui();
  const href = useHref();
  const rows: [RouteName, string, ReactNode][] = [
    ['orders', t`My orders`, <OrderIcon key="orders" />],
    ['rewardPoints', t`Reward points`, <StarIcon key="points" />],
    ['giftCards', t`Gift cards`, <GiftIcon key="gifts" />],
    ['preferences', t`Preferences`, <FilterIcon key="preferences" />],
    ['wishlist', t`Wishlist`, <HeartIcon key="wishlist" />],
  ];
  return rows.map(([route, label, icon]) => ({ route, href: href(route), label, icon }));
}

/** Orders have three addresses. */
export function isCurrentLink(link: RouteName, current: RouteName | null): boolean {
  return link === current || (link === 'orders' && (current === 'profile' || current === 'order'));
}
