import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listStaff, revokeStaff } from '../../../shared/merchant/staff.ts';
import { endOwnSession, listOwnSessions } from '../../../shared/office-calls.ts';
import { TEST_OFFICE_ORIGIN, TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { callMerchant } from '../merchant.ts';
import { addOutsider, addPerson, fetchOffice, OfficeVisitor, OWN } from './office-visitor.ts';

const FIRST_LOAD_BYTES = 200_000;

/** As a browser loads it. */
async function countZipped(body: ReadableStream | null): Promise<number> {
  const zipped = body?.pipeThrough(new CompressionStream('gzip'));
  return (await new Response(zipped).arrayBuffer()).byteLength;
}

// STAFF-4
describe('somebody of the staff', () => {
  it('signs in with their account of the shop, and works in their own name', async () => {
    const email = await addPerson('support', 'Sam');
    const person = new OfficeVisitor();
    const finished = await person.signIn(email, '?locale=en&returnurl=%2Forders');
    expect([finished.status, finished.headers.get('Location')]).toEqual([303, '/orders']);
    expect(await person.call('/internal/staff/me')).toMatchObject({
      status: 200,
      Data: { Name: 'Sam', Role: 'support' },
    });
    expect((await person.call('/internal/orders')).status).toBe(200);
  });

  it('has a cookie that no script reads and no other site sends, and no token', async () => {
    const person = new OfficeVisitor();
    const finished = await person.signIn(await addPerson('support'));
    const cookies = finished.headers.getSetCookie().filter((line) => /session=[0-9a-f]{64}/.test(line));
    // On http, as in development, no cookie may have the prefix `__Host-`.
    expect(cookies).toEqual([
      expect.stringMatching(/^office-session=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const { results } = await env.OFFICE_DB.prepare('SELECT * FROM sessions').all();
    const name = cookies[0]?.slice('office-session='.length).split(';')[0] ?? '';
    expect(JSON.stringify(results)).not.toContain(name);
    expect(JSON.stringify(results)).not.toMatch(/eyJ/);
    const answer = await person.office.fetch('/internal/staff/me', { headers: OWN });
    expect([...answer.headers.values()].join(' ') + (await answer.text())).not.toMatch(/eyJ|lk_/);
  });

  it('may do what their role may, and is refused the rest', async () => {
    const person = new OfficeVisitor();
    await person.signIn(await addPerson('catalogue'));
    expect((await person.call('/internal/stock')).status).toBe(200);
    expect(await person.call('/internal/orders')).toMatchObject({ status: 403, Code: 'role-needed' });
    expect(await person.call('/internal/staff')).toMatchObject({ status: 403, Code: 'role-needed' });
    expect(await person.call('/internal/refunds', 'POST', { OrderNumber: 'LK26-7Q2M-4XKD' })).toMatchObject({
      status: 403,
    });
  });

  it('is out at once when an owner revokes them', async () => {
    const email = await addPerson('support');
    const person = new OfficeVisitor();
    await person.signIn(email);
    const { Data } = await callMerchant(listStaff, {});
    const member = Data.Items.find(({ Email }) => Email === email);
    await callMerchant(revokeStaff, { Id: member?.Id ?? 0 });
    expect(await person.call('/internal/orders')).toMatchObject({ status: 401, Code: 'not-authorized' });
  });

  it('has no session any more after signing out', async () => {
    const person = new OfficeVisitor();
    await person.signIn(await addPerson('support'));
    const { value } = person.office.cookies.get('office-session') ?? { value: '' };
    const signedOut = await person.call('/sign-out', 'POST');
    expect(signedOut).toMatchObject({
      status: 200,
      Data: { LogoutUrl: expect.stringContaining(`${TEST_ORIGIN}/auth/`) },
    });
    expect(person.office.cookies.has('office-session')).toBe(false);
    const again = await fetchOffice('/internal/orders', { headers: { ...OWN, Cookie: `office-session=${value}` } });
    expect(again.status).toBe(401);
  });

  // STAFF-6
  it('sees where they are signed in, and ends what they do not know, but nobody else’s', async () => {
    const email = await addPerson('support');
    const [here, lost, other] = [new OfficeVisitor(), new OfficeVisitor(), new OfficeVisitor()];
    for (const person of [here, lost]) await person.signIn(email);
    await other.signIn(await addPerson('support'));
    const list = async (person: OfficeVisitor) => {
      const { Data } = await person.call(listOwnSessions.path);
      return v.parse(listOwnSessions.output, Data).Items;
    };
    const sessions = await list(here);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ IsThis }) => IsThis)).toHaveLength(1);
    const [strange] = sessions.filter(({ IsThis }) => !IsThis);
    const end = (person: OfficeVisitor, Id: string | null) => person.call(endOwnSession.path, 'POST', { Id });
    expect(await end(other, strange?.Id ?? '')).toMatchObject({ status: 200, Data: { Ended: 0 } });
    expect((await lost.call('/internal/orders')).status).toBe(200);
    expect(await end(here, strange?.Id ?? '')).toMatchObject({ status: 200, Data: { Ended: 1 } });
    expect((await lost.call('/internal/orders')).status).toBe(401);
    // The provider still knows the browser.
    await lost.signIn(email, '?locale=en&fresh=1');
    expect(await end(here, null)).toMatchObject({ status: 200, Data: { Ended: 1 } });
    expect([(await list(here)).length, (await list(other)).length]).toEqual([1, 1]);
    expect(await end(here, 'all')).toMatchObject({ status: 400, Code: 'invalid' });
    expect((await fetchOffice(listOwnSessions.path, { headers: OWN })).status).toBe(401);
    expect((await fetchOffice(listOwnSessions.path)).status).toBe(403);
  });

  it('is asked to sign in again where the last time was too long ago to move money', async () => {
    const person = new OfficeVisitor();
    const email = await addPerson('support');
    await person.signIn(email);
    await env.OFFICE_DB.prepare('UPDATE sessions SET signed_in_at = signed_in_at - 3600000').run();
    const refund = { OrderNumber: 'LK26-7Q2M-4XKD' };
    expect(await person.call('/internal/refunds', 'POST', refund)).toMatchObject({
      ...{ status: 403, Code: 'fresh-sign-in-needed' },
    });
    // The provider asks for the password again, though it knows the browser.
    await person.signIn(email, '?locale=en&fresh=1');
    expect((await person.call('/internal/refunds', 'POST', refund)).status).toBe(404);
  });
});

describe('nobody else', () => {
  it('sees anything with an account of a shopper', async () => {
    const shopper = new OfficeVisitor();
    await shopper.signIn(await addOutsider());
    expect(await shopper.call('/internal/orders')).toMatchObject({ status: 401, Code: 'not-authorized' });
    expect(await shopper.call('/internal/staff/me')).toMatchObject({ status: 401, Data: null });
  });

  it('sees anything without a sign-in', async () => {
    expect((await fetchOffice('/internal/orders', { headers: OWN })).status).toBe(401);
  });

  it('takes over a sign-in with its callback: it belongs to one browser, and works once', async () => {
    const person = new OfficeVisitor();
    const started = await person.office.fetch('/sign-in/start?locale=en');
    const state = new URL(started.headers.get('Location') ?? '').searchParams.get('state');
    const stolen = await fetchOffice(`/callback?code=x&state=${state}`);
    expect(stolen.headers.get('Location')).toBe('/sign-in?problem=expired');
    const denied = await person.office.fetch(`/callback?error=access_denied&state=${state}`);
    expect(denied.headers.get('Location')).toBe('/sign-in?problem=denied');
  });
});

describe('the back office', () => {
  it('serves its app and its files under policies as strict as the shop’s', async () => {
    const page = await fetchOffice('/customers/7');
    const html = await page.text();
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(await (await fetchOffice('/robots.txt')).text()).toContain('Disallow: /');
    const [, script = ''] = /<script type="module" crossorigin src="([^"]+)"/.exec(html) ?? [];
    const file = await fetchOffice(script);
    expect(file.headers.get('Content-Type')).toMatch(/javascript/);
    expect(file.headers.get('Cache-Control')).toContain('immutable');
    expect((await fetchOffice('/assets/no-such-file.js')).status).toBe(404);
    // No script or style of the page stands in it.
    expect(html).not.toMatch(/<script(?![^>]+src=)|<style|style=| on\w+=/);
  });

  it('loads no more than 200 kB before its first screen', async () => {
    const html = await (await fetchOffice('/')).text();
    const files = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path);
    const sizes = await Promise.all(files.map(async (path) => countZipped((await fetchOffice(path)).body)));
    expect(files.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_LOAD_BYTES);
  });

  it('is another origin than the shop, whose pages it refuses', async () => {
    expect(TEST_OFFICE_ORIGIN).not.toBe(TEST_ORIGIN);
    const headers = { ...OWN, Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-site' };
    expect((await fetchOffice('/internal/orders', { headers })).status).toBe(403);
  });
});
