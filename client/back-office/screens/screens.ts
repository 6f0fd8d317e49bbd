import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { listCustomers } from '../../../shared/merchant/customers.ts';
import { listSearches, showStatistics } from '../../../shared/merchant/figures.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { listOrders } from '../../../shared/merchant/orders.ts';
import { listProducts } from '../../../shared/merchant/products.ts';
import { loadSheet } from '../../../shared/merchant/sheets.ts';

type Rights = Pick<MerchantCall, 'roles'>;

interface ScreenRow {
  to: '/' | '/orders' | '/customers' | '/products' | '/import' | '/reports';
  title: MessageDescriptor;
  /** It is for who may make one of these; without any, for everyone. */
  calls: readonly Rights[];
}

/** The screens before the desks, in the order of the navigation. */
export const SCREENS: readonly ScreenRow[] = [
  { to: '/', title: msg`Today`, calls: [] },
  { to: '/orders', title: msg`Orders`, calls: [listOrders] },
  { to: '/customers', title: msg`Customers`, calls: [listCustomers] },
  { to: '/products', title: msg`Products`, calls: [listProducts] },
  { to: '/import', title: msg`Import`, calls: [loadSheet] },
  { to: '/reports', title: msg`Reports`, calls: [showStatistics, listSearches] },
];

export const isOpenTo = (may: (call: Rights) => boolean, { calls }: ScreenRow): boolean =>
  calls.length === 0 || calls.some(may);
