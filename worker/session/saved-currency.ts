import type { Context } from 'hono';
import * as v from 'valibot';
import { getCustomer, getCustomerContract } from '../../shared/api/customer.ts';
import { toRequest } from '../../shared/api/endpoint.ts';
import { isCurrencyCode } from '../../shared/currencies.ts';
import type { StorefrontContext } from '../env.ts';
import { passToBackend } from '../gateway/backend.ts';
import { buildCallerHeaders } from '../gateway/caller-headers.ts';
import { keepCurrency, readCurrency } from '../middleware/currency.ts';

const responseSchema = v.object({ Data: getCustomerContract.output });

/**
 * After a sign-in, applies the customer's saved currency. The call also merges the visitor's cart and a currency chosen
 * here. Without a response the browser's own currency stays.
 */
export async function applySavedCurrency(
  c: Context<StorefrontContext>,
  { accessToken, language }: { accessToken: string; language: string },
): Promise<void> {
  try {
    const headers = buildCallerHeaders(c, accessToken);
    headers.set('Language', language);
    const { method, url } = toRequest(getCustomer, {});
    const response = await passToBackend(c.env, url, { method, headers });
    for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
    const { CurrencyIsoCode } = v.parse(responseSchema, await response.json()).Data;
    if (isCurrencyCode(CurrencyIsoCode) && CurrencyIsoCode !== readCurrency(c)) keepCurrency(c, CurrencyIsoCode);
  } catch (error) {
    console.warn(c.var.requestId, 'the saved currency could not be read', error);
  }
}
