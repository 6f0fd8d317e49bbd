import { expect, it } from 'vitest';
import { verifyStaffAssertion } from '../../../shared/security/staff-assertion.ts';
import { OFFICE, OWN, openOffice, SHOP } from './office-shop.ts';

const note = JSON.stringify({ Order: 'LK26-7Q2M-4XKD', Text: 'The buyer called.' });

it('passes a call on in the name of who is signed in, without their cookie and without a token that scripts could read', async () => {
  const office = openOffice();
  const Cookie = await office.signIn();
  const response = await office.send('/internal/orders?Held=true', {
    headers: { ...OWN, Cookie, Authorization: 'Bearer x' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('Set-Cookie')).toBeNull();
  const [passed] = office.passed;
  expect(passed?.url).toBe(`${SHOP}/internal/orders?Held=true`);
  expect(passed?.headers.get('Cookie')).toBeNull();
  expect(passed?.headers.get('Language')).toBe('de');
  const [scheme, word = ''] = passed?.headers.get('Authorization')?.split(' ') ?? [];
  expect(scheme).toBe('Staff');
  expect(await verifyStaffAssertion(word, office.secret)).toEqual({
    subject: 'sub-1',
    email: 'ada@shop.example',
    hasTwoFactors: false,
  });
  expect(await verifyStaffAssertion(word, 'another-secret-of-thirty-two-letters')).toBeNull();
});

it.each([
  ['another site', { ...OWN, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
  ['the shop, which is another origin of the same site', { ...OWN, Origin: SHOP, 'Sec-Fetch-Site': 'same-site' }],
  ['a form, which sends no Language', { Origin: OFFICE, 'Sec-Fetch-Site': 'same-origin' }],
  ['nobody who says where it is from', { Language: 'en' }],
])('refuses a call of %s, signed in or not', async (_, headers) => {
  const office = openOffice();
  const Cookie = await office.signIn();
  for (const [path, method] of [
    ['/internal/orders', 'GET'],
    ['/internal/notes', 'POST'],
    ['/sign-out', 'POST'],
  ] as const) {
    const response = await office.send(path, {
      method,
      headers: { ...headers, Cookie },
      ...(method === 'POST' ? { body: note } : {}),
    });
    expect([response.status, ((await response.json()) as { Code: string }).Code]).toEqual([403, 'cross-site']);
  }
  expect(office.passed).toEqual([]);
});

it('asks for a sign-in without a session, and clears the cookie of one that has ended', async () => {
  const office = openOffice();
  const Cookie = `__Host-office-session=${'0'.repeat(64)}`;
  const response = await office.send('/internal/orders', { headers: { ...OWN, Cookie } });
  expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({ Code: 'sign-in-needed' })]);
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-office-session=;.*HttpOnly; Secure; SameSite=Strict/);
  expect(office.passed).toEqual([]);
});

it('asks for a fresh sign-in before money moves, and not for a note', async () => {
  const office = openOffice();
  const Cookie = await office.signIn(Date.now() - 11 * 60_000);
  const send = (path: string) => office.send(path, { method: 'POST', headers: { ...OWN, Cookie }, body: note });
  expect((await send('/internal/refunds')).status).toBe(403);
  expect((await send('/internal/staff')).status).toBe(403);
  expect((await send('/internal/notes')).status).toBe(200);
  expect(office.passed).toHaveLength(1);
});

it('passes on nothing that is no call of the table', async () => {
  const office = openOffice();
  const Cookie = await office.signIn();
  for (const path of ['/internal/setup', '/internal/outbox', '/internal/orders/a/b/c', '/internal/purge']) {
    expect((await office.send(path, { method: 'POST', headers: { ...OWN, Cookie } })).status, path).toBe(404);
  }
  expect(office.passed).toEqual([]);
});

it('ends the session when somebody signs out', async () => {
  const office = openOffice();
  const Cookie = await office.signIn();
  expect((await office.send('/sign-out', { method: 'POST', headers: { ...OWN, Cookie } })).status).toBe(200);
  expect((await office.send('/internal/orders', { headers: { ...OWN, Cookie } })).status).toBe(401);
});

it('shows the app at every address of a page, with no inline script, no policy of Trusted Types and no entry in an index', async () => {
  const office = openOffice();
  for (const path of ['/', '/orders', '/orders/LK26-7Q2M-4XKD', '/sign-in?problem=expired']) {
    const { status, headers } = await office.send(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(status).toBe(200);
    expect(policy).toContain("script-src 'self'; style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  }
});

it('says that the sign-in does not answer while the provider is down', async () => {
  const office = openOffice();
  const { status, headers } = await office.send('/sign-in/start');
  expect([status, headers.get('Location')]).toEqual([303, '/sign-in?problem=unavailable']);
});

it('takes no callback that this browser has not begun', async () => {
  const office = openOffice();
  const { status, headers } = await office.send('/callback?code=x&state=y');
  expect([status, headers.get('Location')]).toEqual([303, '/sign-in?problem=expired']);
});
