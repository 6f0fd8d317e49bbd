import type { CommerceApp } from '../http/request-context.ts';
import { serveWebhooks } from '../webhooks/serve-webhooks.ts';
import { serveBooks } from './books/serve-books.ts';
import { serveCases } from './care/serve-cases.ts';
import { serveLetters } from './care/serve-letters.ts';
import { serveWithdrawals } from './care/serve-withdrawals.ts';
import { serveEntries } from './content/serve-entries.ts';
import { serveSearches } from './content/serve-searches.ts';
import { serveSettings } from './content/serve-settings.ts';
import { serveTaxes } from './content/serve-taxes.ts';
import { serveCustomers } from './customers/serve-customers.ts';
import { serveDocuments } from './documents/serve-documents.ts';
import { serveFigures } from './figures/serve-figures.ts';
import { serveHeldPayments } from './orders/serve-held-payments.ts';
import { serveOrders } from './orders/serve-orders.ts';
import { serveRefunds } from './orders/serve-refunds.ts';
import { servePlatforms } from './products/serve-platforms.ts';
import { serveProducts } from './products/serve-products.ts';
import { serveStaff } from './staff/serve-staff.ts';
import { serveStock } from './stock/serve-stock.ts';
import { serveSupplies } from './stock/serve-supplies.ts';
import { serveCoupons, serveGiftCards } from './vouchers/serve-vouchers.ts';

/** The merchant's API, one line per group of `api/`. */
export function serveMerchant(app: CommerceApp): void {
  serveHeldPayments(app);
  serveRefunds(app);
  serveOrders(app);
  serveCustomers(app);
  serveCases(app);
  serveLetters(app);
  serveWithdrawals(app);
  serveStock(app);
  serveSupplies(app);
  serveProducts(app);
  servePlatforms(app);
  serveEntries(app);
  serveSearches(app);
  serveCoupons(app);
  serveGiftCards(app);
  serveSettings(app);
  serveTaxes(app);
  serveBooks(app);
  serveFigures(app);
  serveDocuments(app);
  serveStaff(app);
  serveWebhooks(app);
}
