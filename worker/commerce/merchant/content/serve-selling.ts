import { COUNTRY_CODES } from '../../../../shared/country-codes.ts';
import { toInstant, toInstantOrNull } from '../../../../shared/merchant/fields.ts';
import {
  limitMethod,
  listMethods,
  showSales,
  startSales,
  stopSales as stopSalesCall,
} from '../../../../shared/merchant/selling.ts';
import { readSalesStop, resumeSales, type SalesStop, stopSales } from '../../checkout/sales-stop-store.ts';
import { notFound } from '../../http/errors.ts';
import type { CommerceApp } from '../../http/request-context.ts';
import { messageText } from '../../messages/messages.ts';
import { type MethodFees, readMethodFees } from '../../payments/method-fees-store.ts';
import { type MethodLimits, readMethodLimits, saveMethodLimit } from '../../payments/method-limits-store.ts';
import { findMethod, isMethodSetUp, type MethodDefinition, paymentMethods } from '../../payments/methods.ts';
import type { PaymentEnv } from '../../payments/providers/provider.ts';
import { invalidValue } from '../invalid-value.ts';
import { serveCall } from '../serve-call.ts';

const toSales = (stop: SalesStop | null) => ({
  IsStopped: stop !== null,
  Until: toInstantOrNull(stop?.until ?? null),
  Message: stop?.message ?? null,
  Texts: { ...stop?.texts },
});

const readSales = async (db: D1Database) => toSales(await readSalesStop(db, Date.now()));

function toMethod(env: PaymentEnv, method: MethodDefinition, limits: MethodLimits, fees: MethodFees) {
  const {
    IsOff = false,
    Countries = null,
    MinimumMinor = null,
    MaximumMinor = null,
  } = limits.get(method.systemName) ?? {};
  return {
    Method: method.systemName,
    Name: messageText('en', method.name),
    Provider: method.provider,
    IsSetUp: isMethodSetUp(env, method),
    ...{ IsOff, Countries, MinimumMinor, MaximumMinor },
    FeeMinor: fees.get(method.systemName) ?? 0,
  };
}

/** Whether the shop sells, and by which payment methods. */
export function serveSelling(app: CommerceApp): void {
  serveCall(app, showSales, (_, c) => readSales(c.env.DB));

  serveCall(
    app,
    stopSalesCall,
    async (change, c) => {
      const now = Date.now();
      if (typeof change.Until === 'number' && change.Until <= now) {
        const example = toInstant(now).replace(/^\d+/, (year) => String(Number(year) + 1));
        throw invalidValue('Until', toInstant(change.Until), example, 'reason-past');
      }
      return toSales(await stopSales(c.env.DB, change, now));
    },
    (_, c) => readSales(c.env.DB),
  );

  serveCall(
    app,
    startSales,
    async (_, c) => {
      await resumeSales(c.env.DB);
      return readSales(c.env.DB);
    },
    (_, c) => readSales(c.env.DB),
  );

  serveCall(app, listMethods, async (_, c) => {
    const [limits, fees] = await Promise.all([readMethodLimits(c.env.DB), readMethodFees(c.env.DB)]);
    return { Items: paymentMethods.map((method) => toMethod(c.env, method, limits, fees)), Next: null };
  });

  serveCall(
    app,
    limitMethod,
    async ({ Method, ExceptCountries, ...asked }, c) => {
      const method = findMethod(Method);
      if (!method) throw notFound();
      const others = ExceptCountries && COUNTRY_CODES.filter((code) => !ExceptCountries.includes(code));
      const change = others ? { ...asked, Countries: others } : asked;
      const limits = await saveMethodLimit(c.env.DB, Method, change);
      if (!limits) throw invalidValue('MaximumMinor', change.MaximumMinor ?? change.MinimumMinor, 50_000);
      return toMethod(c.env, method, limits, await readMethodFees(c.env.DB));
    },
    async ({ Method }, c) => ({ ...(await readMethodLimits(c.env.DB)).get(Method) }),
  );
}
