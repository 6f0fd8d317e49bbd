import type { PageRegistry } from '../router/route.ts';

/**
 * Every page of the shop: a new one is one line here, one in `shared/routes.ts`, one folder of its name. A second address of
 * the same page has its route file in that page's folder.
 */
export const pages: PageRegistry = {
  byName: {
    home: () => import('./home/route.ts'),
    aboutUs: () => import('./about-us/route.ts'),
    becomePartner: () => import('./become-partner/route.ts'),
    blog: () => import('./blog/route.ts'),
    blogPost: () => import('./blog-post/route.ts'),
    bundle: () => import('./category/bundle-route.ts'),
    category: () => import('./category/route.ts'),
    landing: () => import('./category/landing-route.ts'),
    product: () => import('./product/route.ts'),
    search: () => import('./search/route.ts'),
    showcase: () => import('./showcase/route.ts'),
    slug: () => import('./slug/route.ts'),
    topic: () => import('./topic/route.ts'),
    cart: () => import('./cart/route.ts'),
    checkout: () => import('./checkout/route.ts'),
    paymentCompleted: () => import('./payment-completed/route.ts'),
    paymentFailed: () => import('./payment-failed/route.ts'),
    login: () => import('./login/route.ts'),
    register: () => import('./register/route.ts'),
    passwordRecovery: () => import('./password-recovery/route.ts'),
    passwordRecoveryConfirm: () => import('./password-recovery-confirm/route.ts'),
    withdrawal: () => import('./withdrawal/route.ts'),
    profile: () => import('./orders/profile-route.ts'),
    orders: () => import('./orders/route.ts'),
    order: () => import('./order/route.ts'),
    rewardPoints: () => import('./reward-points/route.ts'),
    giftCards: () => import('./gift-cards/route.ts'),
    preferences: () => import('./preferences/route.ts'),
    wishlist: () => import('./wishlist/route.ts'),
  },
  notFound: () => import('./not-found/route.ts'),
};
