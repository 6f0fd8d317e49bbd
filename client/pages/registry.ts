import type { PageRegistry, RegistryEntry } from '../router/route.ts';

/** Every page of the shop: a new one is one line here, one in `shared/routes.ts`, one folder. */
export const pages: PageRegistry = {
  home: { source: 'client/pages/home/route.ts', load: () => import('./home/route.ts') },
  aboutUs: { source: 'client/pages/about-us/route.ts', load: () => import('./about-us/route.ts') },
  becomePartner: { source: 'client/pages/become-partner/route.ts', load: () => import('./become-partner/route.ts') },
  blog: { source: 'client/pages/blog/route.ts', load: () => import('./blog/route.ts') },
  blogPost: { source: 'client/pages/blog-post/route.ts', load: () => import('./blog-post/route.ts') },
  bundle: { source: 'client/pages/bundle/route.ts', load: () => import('./bundle/route.ts') },
  category: { source: 'client/pages/category/route.ts', load: () => import('./category/route.ts') },
  landing: { source: 'client/pages/landing/route.ts', load: () => import('./landing/route.ts') },
  product: { source: 'client/pages/product/route.ts', load: () => import('./product/route.ts') },
  search: { source: 'client/pages/search/route.ts', load: () => import('./search/route.ts') },
  showcase: { source: 'client/pages/showcase/route.ts', load: () => import('./showcase/route.ts') },
  slug: { source: 'client/pages/slug/route.ts', load: () => import('./slug/route.ts') },
  topic: { source: 'client/pages/topic/route.ts', load: () => import('./topic/route.ts') },
  cart: { source: 'client/pages/cart/route.ts', load: () => import('./cart/route.ts') },
  checkout: { source: 'client/pages/checkout/route.ts', load: () => import('./checkout/route.ts') },
  paymentCompleted: {
    source: 'client/pages/payment-completed/route.ts',
    load: () => import('./payment-completed/route.ts'),
  },
  paymentFailed: { source: 'client/pages/payment-failed/route.ts', load: () => import('./payment-failed/route.ts') },
  login: { source: 'client/pages/login/route.ts', load: () => import('./login/route.ts') },
  register: { source: 'client/pages/register/route.ts', load: () => import('./register/route.ts') },
  passwordRecovery: {
    source: 'client/pages/password-recovery/route.ts',
    load: () => import('./password-recovery/route.ts'),
  },
  passwordRecoveryConfirm: {
    source: 'client/pages/password-recovery-confirm/route.ts',
    load: () => import('./password-recovery-confirm/route.ts'),
  },
  withdrawal: { source: 'client/pages/withdrawal/route.ts', load: () => import('./withdrawal/route.ts') },
  profile: { source: 'client/pages/profile/route.ts', load: () => import('./profile/route.ts') },
  orders: { source: 'client/pages/orders/route.ts', load: () => import('./orders/route.ts') },
  order: { source: 'client/pages/order/route.ts', load: () => import('./order/route.ts') },
  rewardPoints: { source: 'client/pages/reward-points/route.ts', load: () => import('./reward-points/route.ts') },
  giftCards: { source: 'client/pages/gift-cards/route.ts', load: () => import('./gift-cards/route.ts') },
  preferences: { source: 'client/pages/preferences/route.ts', load: () => import('./preferences/route.ts') },
  wishlist: { source: 'client/pages/wishlist/route.ts', load: () => import('./wishlist/route.ts') },
};

export const notFoundEntry: RegistryEntry = {
  source: 'client/pages/not-found/route.ts',
  load: () => import('./not-found/route.ts'),
};
