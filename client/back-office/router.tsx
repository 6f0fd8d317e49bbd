import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import * as v from 'valibot';
import { customersSearch } from './screens/customers-search.ts';
import { deskSearch } from './screens/desk-search.ts';
import { filter, ordersSearch } from './screens/orders-search.ts';
import { reportsSearch } from './screens/period.ts';
import { productsSearch } from './screens/products-search.ts';
import { SignIn } from './screens/sign-in.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: v.object({ problem: v.optional(v.string()) }),
  component: function FailedSignIn() {
    return <SignIn {...signIn.useSearch()} />;
  },
});
const today = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/today.tsx'), 'Today'),
});
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: ordersSearch,
  component: lazyRouteComponent(() => import('./screens/orders.tsx'), 'Orders'),
});
const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$number',
  component: lazyRouteComponent(() => import('./screens/order.tsx'), 'Order'),
});
const customers = createRoute({
  getParentRoute: () => root,
  path: '/customers',
  validateSearch: customersSearch,
  component: lazyRouteComponent(() => import('./screens/customers.tsx'), 'Customers'),
});
const customer = createRoute({
  getParentRoute: () => root,
  path: '/customers/$id',
  component: lazyRouteComponent(() => import('./screens/customer.tsx'), 'Customer'),
});
const products = createRoute({
  getParentRoute: () => root,
  path: '/products',
  validateSearch: productsSearch,
  component: lazyRouteComponent(() => import('./screens/products.tsx'), 'Products'),
});
const product = createRoute({
  getParentRoute: () => root,
  path: '/products/$id',
  component: lazyRouteComponent(() => import('./screens/product.tsx'), 'Product'),
});
const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('./screens/reports.tsx'), 'Reports'),
});
const desk = createRoute({
  getParentRoute: () => root,
  path: '/desk/$desk',
  validateSearch: deskSearch,
  component: lazyRouteComponent(() => import('./screens/desk.tsx'), 'Desk'),
});
const importTable = createRoute({
  getParentRoute: () => root,
  path: '/import',
  component: lazyRouteComponent(() => import('./screens/import.tsx'), 'Import'),
});
const sessions = createRoute({
  getParentRoute: () => root,
  path: '/sessions',
  component: lazyRouteComponent(() => import('./screens/sessions.tsx'), 'Sessions'),
});
const actions = createRoute({
  getParentRoute: () => root,
  path: '/actions',
  validateSearch: v.object({ find: filter }),
  component: lazyRouteComponent(() => import('./screens/actions.tsx'), 'Actions'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    ...[signIn, today, orders, order, customers, customer],
    ...[products, product, reports, desk, importTable, sessions, actions],
  ]),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
