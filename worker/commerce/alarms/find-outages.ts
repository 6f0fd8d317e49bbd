import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts';
import { isDevelopment } from '../../../shared/environment.ts';
import { toFact } from '../messages/fact.ts';
import { type Channel, readDownChannels, WEBHOOK_CHANNEL } from '../messaging/delivery/channels-store.ts';
import { readOldestMail } from '../messaging/delivery/outbox-queue-store.ts';
import type { TransportEnv } from '../messaging/delivery/transport.ts';
import { createMailTransport } from '../messaging/delivery/transports.ts';
import { formatMinute } from '../messaging/staff-mails.ts';
import { findSilentProviders } from '../payments/ask-providers.ts';
import { listProviders, NO_PROVIDER } from '../payments/methods.ts';
import { readRecentFaults } from '../payments/provider-faults-store.ts';
import { listDistributors } from '../suppliers/distributors.ts';
import type { SupplyEnv } from '../suppliers/supplier.ts';
import { readAskedSku, readMissingSupplier, readSuppliersDown } from '../suppliers/supplier-channels-store.ts';
import { readEndpointUrls, readGivenUp } from '../webhooks/webhooks-store.ts';
import type { Finding, Look } from './alarm.ts';

export type OutsideEnv = SupplyEnv & TransportEnv;

/** Three rounds of the cron: a provider that failed once is over it by then. */
const PROVIDER_FAULT_MS = 15 * MINUTE_MS;
/** Mails are sent within a minute, or retried by the cron: an older one points to a fault. */
const LATE_MAIL_MS = HOUR_MS;

/** Nobody can buy while no provider responds; with one of several down, shoppers choose another (MAIL-51). */
export async function findProviders({ env, now, isLive }: Look<OutsideEnv>): Promise<Finding[]> {
  const names = listProviders(env);
  const finding = { since: now, details: [] };
  if (isLive && names.length === 0)
    return [{ ...finding, subject: '', severity: 'failed', message: NO_PROVIDER, params: {} }];
  const silent = isLive ? await findSilentProviders(env) : [];
  const down = new Set([...silent, ...(await readRecentFaults(env.DB, now - PROVIDER_FAULT_MS))]);
  return [...down].map((provider) => ({
    ...finding,
    subject: provider,
    severity: isLive && silent.length === names.length ? 'failed' : 'warning',
    message: `The payment provider ${provider} does not respond as it should.`,
    params: { provider },
  }));
}

/** Distributors that do not respond now, asked for one product of theirs. */
async function findSilentSuppliers(env: OutsideEnv): Promise<{ supplier: string; fault: string }[]> {
  const silent = await Promise.all(
    listDistributors(env).map(async ({ name, readStock }) => {
      const sku = await readAskedSku(env.DB, name);
      return readStock(sku ?? 'readiness').then(
        () => [],
        (error: unknown) => [{ supplier: name, fault: String(error) }],
      );
    }),
  );
  return silent.flat();
}

/** Without its supplier, only the shop's own keys of a product can be delivered (MAIL-51). */
export async function findSuppliers({ env, now, isLive }: Look<OutsideEnv>): Promise<Finding[]> {
  const finding = { since: now, severity: 'warning' as const };
  if (isLive) {
    const supplier = await readMissingSupplier(
      env.DB,
      listDistributors(env).map(({ name }) => name),
    );
    const message = `Products have the supplier ${supplier}, which is not set up.`;
    if (supplier !== null)
      return [{ ...finding, subject: supplier, message, params: { supplier }, details: ['It is not set up.'] }];
  }
  const down = [...(await readSuppliersDown(env.DB)), ...(isLive ? await findSilentSuppliers(env) : [])];
  return down.map(({ supplier, fault }) => ({
    ...finding,
    subject: supplier,
    message: `The distributor ${supplier} does not deliver.`,
    params: { supplier },
    details: [toFact('fact-reason', fault)],
  }));
}

function toOutage({ name, down_since, fault }: Channel, what: string, message: string, now: number): Finding {
  const since = down_since ?? now;
  const params = { what, date: formatMinute(since) };
  return { subject: name, since, severity: 'warning', message, params, details: [toFact('fact-reason', fault)] };
}

/** The provider of mail or SMS takes nothing: what waits for it is delivered later (MAIL-50). */
export async function findMailOutages({ env, now }: Look<OutsideEnv>): Promise<Finding[]> {
  const down = await readDownChannels(env.DB, now);
  return down.flatMap((channel) => {
    const what = { mail: 'E-mail', sms: 'SMS' }[channel.name];
    if (what === undefined) return [];
    const since = new Date(channel.down_since ?? now).toISOString();
    return [toOutage(channel, what, `The provider of ${what} has taken nothing since ${since}.`, now)];
  });
}

/** Mail that does not leave, for whatever reason. In development mails are read on the outbox page. */
export async function findLateMail({ env, now, isLive }: Look<OutsideEnv>): Promise<Finding[]> {
  const kind = env.MAIL_TRANSPORT ?? '';
  const finding = { subject: '', severity: 'warning' as const, details: [] };
  if (kind === '' && isDevelopment(env)) return [];
  if (isLive && !createMailTransport(env)) {
    const message = `No mail leaves: ${kind === '' ? 'set MAIL_TRANSPORT' : `MAIL_TRANSPORT=${kind} is not set up`}.`;
    return [{ ...finding, since: now, message, params: {} }];
  }
  const oldest = await readOldestMail(env.DB);
  if (oldest === null || now - oldest < LATE_MAIL_MS) return [];
  const message = `The oldest mail that has not left is ${Math.floor((now - oldest) / MINUTE_MS)} minutes old.`;
  return [{ ...finding, since: oldest, message, params: { date: formatMinute(oldest) } }];
}

/** Of an address its server alone: path and query may hold a secret, and alarms are read by all staff. */
const toHost = (url: string) => URL.parse(url)?.host ?? '';

/** The merchant's programs that take no events (HOOK-50). */
export async function findWebhookOutages({ env, now }: Look<OutsideEnv>): Promise<Finding[]> {
  const down = await readDownChannels(env.DB, now, WEBHOOK_CHANNEL);
  const urls = down.length === 0 ? null : await readEndpointUrls(env.DB);
  return down.map((channel) => {
    const url = urls?.get(Number(channel.name.slice(WEBHOOK_CHANNEL.length)));
    return toOutage(
      channel,
      url === undefined ? channel.name : toHost(url),
      'A webhook endpoint takes no events.',
      now,
    );
  });
}

/** Events that were given up, until they are replayed or their endpoint is removed (HOOK-51). */
export async function findGivenUpEvents({ env, now }: Look<OutsideEnv>): Promise<Finding[]> {
  const rows = await readGivenUp(env.DB);
  return rows.map(({ id, url, fault }) => ({
    subject: String(id),
    since: now,
    severity: 'warning',
    message: 'Events for a webhook endpoint were given up.',
    params: { url: toHost(url) },
    details: [toFact('fact-reason', fault), `npm run shop -- webhook replay --webhook-id ${id}`],
  }));
}
