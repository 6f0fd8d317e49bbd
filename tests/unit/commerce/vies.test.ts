import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseVatId } from '../../../worker/commerce/taxes/vat-id.ts';
import { checkVatId } from '../../../worker/commerce/taxes/vies.ts';

const NOW = Date.UTC(2026, 10, 29);
const FRENCH = parseVatId('FR40303265045');
const SELLER = parseVatId('IE9825613N');
const PRODUCTION = { ENVIRONMENT: 'production' };

const respond = (body: unknown, status = 200) => {
  const service = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', service);
  return service;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// TAX-10
describe('the official service', () => {
  it('is asked in the name of the seller, and its answer kept with its number and time', async () => {
    const service = respond({ valid: true, requestIdentifier: 'WAPIAAAAZ' });
    expect(await checkVatId(PRODUCTION, FRENCH, SELLER, NOW)).toEqual({
      check: 'valid',
      checkedAt: NOW,
      consultation: 'WAPIAAAAZ',
    });
    const [url, init] = service.mock.calls[0] ?? [];
    expect(url).toBe('https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number');
    expect(JSON.parse(String(init?.body))).toEqual({
      countryCode: 'FR',
      vatNumber: '40303265045',
      requesterMemberStateCode: 'IE',
      requesterNumber: '9825613N',
    });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
  });

  it('calls a VAT id invalid only when it is', async () => {
    respond({ valid: false, requestIdentifier: '', userError: 'INVALID' });
    expect(await checkVatId(PRODUCTION, FRENCH, null, NOW)).toEqual({
      check: 'invalid',
      checkedAt: NOW,
      consultation: null,
    });
  });

  it.each([
    [
      'a country’s register does not respond',
      { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] },
      200,
    ],
    ['a register says so in another way', { valid: false, userError: 'MS_UNAVAILABLE' }, 200],
    ['it is down', 'Service Unavailable', 503],
    ['it answers with something else', { valid: 'yes' }, 200],
  ])('has not answered while %s', async (_, body, status) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    respond(body, status);
    expect(await checkVatId(PRODUCTION, FRENCH, SELLER, NOW)).toEqual({
      check: 'unanswered',
      checkedAt: NOW,
      consultation: null,
    });
  });

  it('has not answered when it takes too long', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('The operation timed out.', 'TimeoutError');
    });
    expect((await checkVatId(PRODUCTION, FRENCH, SELLER, NOW)).check).toBe('unanswered');
  });

  it('is not asked in a local shop, where it is switched off, and about countries outside the EU', async () => {
    const service = respond({ valid: true });
    for (const env of [{ ENVIRONMENT: 'development' }, { ...PRODUCTION, VIES_URL: 'none' }])
      expect((await checkVatId(env, FRENCH, SELLER, NOW)).check).toBe('format');
    expect((await checkVatId(PRODUCTION, parseVatId('GB980780684'), SELLER, NOW)).check).toBe('format');
    expect((await checkVatId(PRODUCTION, null, SELLER, NOW)).check).toBe('none');
    expect(service).not.toHaveBeenCalled();
    await checkVatId({ ENVIRONMENT: 'development', VIES_URL: 'http://127.0.0.1:9/vies' }, FRENCH, SELLER, NOW);
    expect(service).toHaveBeenCalledOnce();
  });
});
