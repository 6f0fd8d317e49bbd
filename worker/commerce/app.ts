import { Hono } from 'hono';
import { countErrors } from './alarms/count-errors.ts';
import { tellLateCronAtTimes } from './alarms/tell-late-cron.ts';
import { addAlertRoutes } from './alerts/alert-routes.ts';
import { addCartRoutes } from './cart/cart-routes.ts';
import { addCatalogRoutes } from './catalog/catalog-routes.ts';
import { addFeedRoutes } from './catalog/feed/feed-routes.ts';
import { addProductRoutes } from './catalog/product/product-routes.ts';
import { addSitemapRoutes } from './catalog/sitemap-routes.ts';
import { addCheckoutRoutes } from './checkout/checkout-routes.ts';
import { addContentRoutes } from './content/content-routes.ts';
import { addStoreRoutes } from './content/store-routes.ts';
import { addAccountAddressRoutes } from './customers/account-address.ts';
import { addAuthRoutes } from './customers/auth-routes.ts';
import { addConsentRoutes } from './customers/consent-routes.ts';
import { addCustomerRoutes } from './customers/customer-routes.ts';
import { addGuestRoutes } from './customers/guest-routes.ts';
import { addPasswordRoutes } from './customers/password-routes.ts';
import { addPhoneRoutes } from './customers/phone-routes.ts';
import { addPrivacyRoutes } from './customers/privacy-routes.ts';
import { addWishlistRoutes } from './customers/wishlist-routes.ts';
import { deliverMessages } from './deliver-messages.ts';
import { addClaimRoutes } from './gifts/claim-routes.ts';
import { addGiftRoutes } from './gifts/gift-routes.ts';
import { handleError, handleNotFound } from './http/endpoint-route.ts';
import { type CommerceApp, type CommerceHono, requestFacts } from './http/request-context.ts';
import { addInvoiceRoutes } from './invoices/invoice-routes.ts';
import { addKeyCaseRoutes } from './keys/key-case-routes.ts';
import { addKeyLibraryRoutes } from './keys/key-library-routes.ts';
import { addKeyRoutes } from './keys/key-routes.ts';
import { addMediaRoutes } from './media/media-routes.ts';
import { makeTurnsOnTime } from './merchant/make-turns-on-time.ts';
import { addOpenApiRoutes } from './merchant/openapi-routes.ts';
import { addImportRoutes } from './merchant/products/import-routes.ts';
import { addPictureRoutes } from './merchant/products/picture-routes.ts';
import { serveMerchant } from './merchant/serve-merchant.ts';
import { addSetupRoutes } from './merchant/setup/setup-routes.ts';
import { requireDelivery } from './merchant/staff/staff-access.ts';
import { addIndexNowRoutes } from './merchant/tell-search-engines.ts';
import { tellStorefrontAfter } from './merchant/tell-storefront.ts';
import { CONFIRM_PATH } from './messaging/confirm-link.ts';
import { addConfirmRoutes } from './messaging/confirm-routes.ts';
import { deliverAfter } from './messaging/delivery/deliver-after.ts';
import { addDeliveryRoutes } from './messaging/delivery/delivery-routes.ts';
import { addFormRoutes } from './messaging/forms-routes.ts';
import { addDeadLinkRoutes } from './messaging/mailed-page.ts';
import { addOutboxRoutes } from './messaging/outbox-routes.ts';
import { UNSUBSCRIBE_PATH } from './messaging/unsubscribe-link.ts';
import { addUnsubscribeRoutes } from './messaging/unsubscribe-routes.ts';
import { linkGuestOrder } from './orders/link-guest-order.ts';
import { readOrderCovers } from './orders/order-covers.ts';
import { LOOKUP_PATH } from './orders/order-lookup-page.ts';
import { addOrderLookupRoutes } from './orders/order-lookup-routes.ts';
import { addOrderRoutes } from './orders/order-routes.ts';
import { addTrackedOrderRoutes } from './orders/tracked-orders-routes.ts';
import { addPayPageRoutes } from './payments/pay-page-routes.ts';
import { listPaymentMarks } from './payments/payment-marks.ts';
import { addReadinessRoutes } from './readiness-routes.ts';
import { addWithdrawalRoutes } from './refunds/withdrawal-routes.ts';
import { addReviewRoutes } from './reviews/reviews-routes.ts';
import { addSearchRoutes } from './search/search-routes.ts';
import { addCancelOrderRoutes } from './settlement/cancel-order-routes.ts';
import { addPaymentRoutes } from './settlement/payment-routes.ts';
import { addSupplyRoutes } from './suppliers/supply-routes.ts';
import { supplyAfter } from './suppliers/supply-step.ts';
import { addBusinessRoutes } from './taxes/business-routes.ts';
import { addWalletRoutes } from './wallet/wallet-routes.ts';

/**
 * Calls that change public pages: the merchant's, those that sell or return a product's last key, and those that take back a
 * review.
 */
const CHANGING_PATHS = [
  '/internal/*',
  '/api/v3/payment/createorder',
  '/api/v2/order/cancel/*',
  '/api/v2/catalog/product/review/remove',
  '/pay/*',
];

/** Calls after which an order may be paid. */
const PAYING_PATHS = [
  '/internal/webhooks/*',
  '/internal/payments/*',
  '/pay/*',
  '/api/v2/payment/*',
  '/api/v3/payment/*',
];

/** The whole API, one line per group. */
export function createApp(): CommerceApp {
  const app: CommerceApp = new Hono<CommerceHono>();
  app.use(requestFacts);
  app.onError(handleError);
  app.notFound(handleNotFound);
  app.use(countErrors);
  // If the cron has stopped, the staff are told from here (CRON-3).
  app.use(deliverAfter(deliverMessages, tellLateCronAtTimes));
  app.use('/api/*', makeTurnsOnTime);
  for (const path of CHANGING_PATHS) app.use(path, tellStorefrontAfter);
  for (const path of PAYING_PATHS) app.use(path, supplyAfter);

  addStoreRoutes(app, listPaymentMarks);
  addCatalogRoutes(app);
  addProductRoutes(app);
  addSearchRoutes(app);
  addSitemapRoutes(app);
  addFeedRoutes(app);
  addIndexNowRoutes(app);
  addContentRoutes(app);
  addFormRoutes(app);
  addConsentRoutes(app);
  addMediaRoutes(app);
  addImportRoutes(app);
  addPictureRoutes(app);
  addAuthRoutes(app);
  addCartRoutes(app);
  addCheckoutRoutes(app);
  addCustomerRoutes(app);
  addBusinessRoutes(app);
  addOutboxRoutes(app, requireDelivery, { readCovers: readOrderCovers, linkOrder: linkGuestOrder });
  addDeliveryRoutes(app, deliverMessages);
  addConfirmRoutes(app);
  addUnsubscribeRoutes(app);
  addAccountAddressRoutes(app);
  addPasswordRoutes(app);
  addPhoneRoutes(app);
  addGuestRoutes(app);
  addPrivacyRoutes(app);
  addOrderRoutes(app);
  addCancelOrderRoutes(app);
  addKeyLibraryRoutes(app);
  addKeyRoutes(app);
  addGiftRoutes(app);
  addClaimRoutes(app);
  addOrderLookupRoutes(app);
  addDeadLinkRoutes(app, [CONFIRM_PATH, UNSUBSCRIBE_PATH, LOOKUP_PATH]);
  addWithdrawalRoutes(app);
  addReviewRoutes(app);
  addKeyCaseRoutes(app);
  addInvoiceRoutes(app);
  addTrackedOrderRoutes(app);
  addSetupRoutes(app);
  serveMerchant(app);
  addOpenApiRoutes(app);
  addReadinessRoutes(app);
  addPaymentRoutes(app);
  addSupplyRoutes(app);
  addPayPageRoutes(app);
  addWalletRoutes(app);
  addWishlistRoutes(app);
  addAlertRoutes(app);
  return app;
}
