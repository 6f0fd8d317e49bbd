import { countAlerts, listAlerts } from '../../../../shared/merchant/alerts.ts';
import { readPage, toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { serveCall } from '../serve-call.ts';
import { countAlertsByProduct, readAlertsOfProduct } from './alerts-list-store.ts';

const DEFAULT_COUNT = 100;

/** What shoppers wait for (ALERT-10). */
export function serveAlerts(app: CommerceApp): void {
  serveCall(app, countAlerts, async ({ Limit = DEFAULT_COUNT }, c) => ({
    Items: (await countAlertsByProduct(c.env.DB, Limit)).map(
      ({ product_id: ProductId, name: Product, alerts: Alerts, waiting: Waiting, ...types }) => ({
        ProductId,
        Product,
        Alerts,
        ...types,
        Waiting,
      }),
    ),
    Next: null,
  }));

  serveCall(app, listAlerts, ({ Product, ...page }, c) =>
    readPage(
      page,
      (before, limit) => readAlertsOfProduct(c.env.DB, Product, before, limit),
      (row) => ({
        Id: row.id,
        Email: row.email,
        IsConfirmed: row.confirmed_at !== null,
        Type: row.kind,
        TargetMinor: row.line_minor,
        CurrencyCode: row.currency_code,
        Country: row.country_code,
        CreatedOnUtc: toInstant(row.created_at),
        ToldOnUtc: toInstantOrNull(row.told_at),
      }),
    ),
  );
}
