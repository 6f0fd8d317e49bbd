import * as alert from '../../../shared/api/alert.ts';
import { getPriceHistoryContract } from '../../../shared/api/product.ts';
import { getStoreSettingsContract } from '../../../shared/api/store.ts';
import { claim } from '../client.ts';
import { NOBODY, need, prove, proveAsCustomer, type Step, UNKNOWN, type Visit } from '../step.ts';

/** A backend may leave alerts and price histories out. */
async function needSwitch({ visitor }: Visit, name: 'HasAlerts' | 'HasPriceHistory'): Promise<void> {
  const settings = await visitor.succeeds(getStoreSettingsContract, {});
  need(settings[name] || null, name === 'HasAlerts' ? 'alerts' : 'price histories');
}

const LITTLE = 0.01;

/** Alerts about prices, stock and releases, and what a product has cost. */
export const alertSteps: readonly Step[] = [
  prove(getPriceHistoryContract, async (visit) => {
    await needSwitch(visit, 'HasPriceHistory');
    const { Id } = need(visit.found.product, 'a product that can be bought');
    await visit.visitor.rejects(getPriceHistoryContract, { id: UNKNOWN.id }, [404]);
    const { Points } = await visit.visitor.succeeds(getPriceHistoryContract, { id: Id, days: 90 });
    const instants = Points.map(({ FromUtc }) => Date.parse(FromUtc));
    claim(
      instants.every((instant, index) => index === 0 || instant > (instants[index - 1] ?? 0)),
      'the points are not in their order',
    );
  }),
  prove(alert.addAlertContract, async (visit) => {
    await needSwitch(visit, 'HasAlerts');
    const { visitor, customer } = visit;
    const { Id: ProductId } = need(visit.found.product, 'a product that can be bought');
    const wanted = { ProductId, Type: 'PriceBelow', TargetPrice: LITTLE } as const;
    await visitor.rejects(alert.addAlertContract, wanted, [401]);
    await visitor.rejects(alert.addAlertContract, { ...wanted, ProductId: UNKNOWN.id, Email: NOBODY }, [404]);
    // A new one each time: an address gets a few mails an hour.
    const Email = `waiting-${crypto.randomUUID()}@example.com`;
    const { IsConfirmed } = await visitor.succeeds(alert.addAlertContract, { ...wanted, Email });
    claim(!IsConfirmed, 'a visitor learns that an address is confirmed');
    await customer?.succeeds(alert.addAlertContract, wanted);
  }),
  proveAsCustomer(alert.getAlertsContract, async (customer, visit) => {
    await needSwitch(visit, 'HasAlerts');
    const { Id } = need(visit.found.product, 'a product that can be bought');
    const asked = { ProductId: Id, Type: 'AnyDrop' } as const;
    const { IsConfirmed } = await customer.succeeds(alert.addAlertContract, asked);
    const { Alerts } = await customer.succeeds(alert.getAlertsContract, {});
    // An address that the account has not proven may be somebody else's.
    const isListed = Alerts.some(({ Product, Type }) => Product.Id === Id && Type === 'AnyDrop');
    claim(isListed === IsConfirmed, 'the list and the answer differ about a confirmed address');
  }),
  proveAsCustomer(alert.removeAlertContract, async (customer, visit) => {
    await needSwitch(visit, 'HasAlerts');
    await customer.rejects(alert.removeAlertContract, { id: UNKNOWN.id }, [404]);
    const { Alerts } = await customer.succeeds(alert.getAlertsContract, {});
    const { Id } = need(Alerts[0], 'an account with a confirmed address');
    const left = await customer.succeeds(alert.removeAlertContract, { id: Id });
    claim(!left.Alerts.some((one) => one.Id === Id), 'the alert is still on the list');
  }),
];
