import { Hono } from 'hono';
import { answerError, answerNotFound } from './endpoint-route.ts';
import { tellStorefrontAfter } from './purges/tell-storefront.ts';
import { type CommerceApp, type CommerceHono, requestFacts } from './request-context.ts';
import { addAuthRoutes } from './routes/auth.ts';
import { addCartRoutes } from './routes/cart.ts';
import { addCatalogRoutes } from './routes/catalog.ts';
import { addCheckoutRoutes } from './routes/checkout.ts';
import { addConsentRoutes } from './routes/consent.ts';
import { addContentRoutes } from './routes/content.ts';
import { addCustomerRoutes } from './routes/customer.ts';
import { addImportRoutes } from './routes/import.ts';
import { addInvoiceRoutes } from './routes/invoice.ts';
import { addMediaRoutes } from './routes/media.ts';
import { addMerchantCareRoutes } from './routes/merchant-care.ts';
import { addMerchantVoucherRoutes } from './routes/merchant-vouchers.ts';
import { addOpenApiRoutes } from './routes/openapi.ts';
import { addOrderRoutes } from './routes/order.ts';
import { addOrderRemedyRoutes } from './routes/order-remedies.ts';
import { addOutboxRoutes } from './routes/outbox.ts';
import { addPasswordRoutes } from './routes/password.ts';
import { addPayPageRoutes } from './routes/pay-page.ts';
import { addPaymentRoutes } from './routes/payment.ts';
import { addPhoneRoutes } from './routes/phone.ts';
import { addPrivacyRoutes } from './routes/privacy.ts';
import { addProductRoutes } from './routes/product.ts';
import { addSearchRoutes } from './routes/search.ts';
import { addSitemapRoutes } from './routes/sitemap.ts';
import { addStoreRoutes } from './routes/store.ts';
import { addTrackedOrderRoutes } from './routes/tracked-orders.ts';
import { addWalletRoutes } from './routes/wallet.ts';
import { addWishlistRoutes } from './routes/wishlist.ts';

/** Calls after which pages show something else: an imported catalogue, a last key that went or came back. */
const CHANGING_PATHS = [
  '/internal/import',
  '/internal/webhooks/*',
  '/api/v3/payment/createorder',
  '/api/v2/order/cancel/*',
  '/pay/*',
];

/** The whole API of spec section 7, one line per group. */
export function createApp(): CommerceApp {
  const app: CommerceApp = new Hono<CommerceHono>();
  app.use(requestFacts);
  app.onError(answerError);
  app.notFound(answerNotFound);
  for (const path of CHANGING_PATHS) app.use(path, tellStorefrontAfter);

  addStoreRoutes(app);
  addCatalogRoutes(app);
  addProductRoutes(app);
  addSearchRoutes(app);
  addSitemapRoutes(app);
  addContentRoutes(app);
  addConsentRoutes(app);
  addMediaRoutes(app);
  addImportRoutes(app);
  addAuthRoutes(app);
  addCartRoutes(app);
  addCheckoutRoutes(app);
  addCustomerRoutes(app);
  addOutboxRoutes(app);
  addPasswordRoutes(app);
  addPhoneRoutes(app);
  addPrivacyRoutes(app);
  addOrderRoutes(app);
  addOrderRemedyRoutes(app);
  addInvoiceRoutes(app);
  addTrackedOrderRoutes(app);
  addMerchantCareRoutes(app);
  addMerchantVoucherRoutes(app);
  addOpenApiRoutes(app);
  addPaymentRoutes(app);
  addPayPageRoutes(app);
  addWalletRoutes(app);
  addWishlistRoutes(app);
  return app;
}
