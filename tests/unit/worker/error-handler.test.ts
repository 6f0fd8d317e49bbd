import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorefrontContext } from '../../../worker/env.ts';
import { handleError } from '../../../worker/middleware/error-handler.ts';

// The renderer needs the built client. It also tells the texts of a call's errors.
vi.mock('../../../worker/pages/render.tsx', () => ({
  readErrorText: async (locale: string) => `unexpected, ${locale}`,
}));

const SECRET = 'D1_ERROR: no such column: password at https://backend.internal:8443';
const logged: unknown[][] = [];

const app = new Hono<StorefrontContext>();
app.onError(handleError);
app.use(requestId({ headerName: '' }));
app.all('*', () => {
  throw new RangeError(SECRET);
});

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void logged.push(args));
});
afterEach(() => vi.restoreAllMocks());

const GERMAN = { 'Accept-Language': 'de' };

// ERROR-2
describe('an exception that nothing else has caught', () => {
  it.each([
    ['/ar/category/games/1/1', 'ar'],
    ['/unsubscribe/token', 'de'],
    ['/', 'de'],
  ])('is a page in the reader’s language, with the id of the request: %s', async (path, tag) => {
    const response = await app.request(path, { headers: GERMAN });
    const page = await response.text();
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'private, no-store']);
    expect(page).toContain(`<html lang="${tag}"`);
    const [[id, , , error] = []] = logged;
    expect(page).toContain(`<small>${String(id)}</small>`);
    expect(error).toBeInstanceOf(RangeError);
    expect(page).not.toMatch(/D1_ERROR|internal:8443|RangeError|\.ts:\d+/);
  });

  it('is an envelope for a call, in its language and without any detail', async () => {
    const response = await app.request('/api/v2/cart/total', { headers: { Language: 'de' } });
    expect(response.status).toBe(500);
    const envelope: unknown = await response.json();
    expect(envelope).toMatchObject({ IsSuccess: false, Data: null, Messages: ['unexpected, de'] });
    expect(JSON.stringify(envelope)).not.toMatch(/D1_ERROR|internal:8443|RangeError/);
    expect(logged).toHaveLength(1);
  });
});
