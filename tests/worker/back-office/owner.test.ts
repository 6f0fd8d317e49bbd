import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { addPerson, OfficeVisitor } from './office-visitor.ts';

// STAFF-5
describe('an owner', () => {
  // The first test: a shop with an owner lets only owners add people.
  it('has no second factor by that of another account', async () => {
    const support = await addPerson('support');
    const owner = await addPerson('owner');
    const person = new OfficeVisitor();
    await person.signIn(support);
    await person.addSecondFactor(support);
    expect((await person.call('/internal/orders')).status).toBe(200);
    // The provider would ask whether the other account shall be signed out.
    person.shop.cookies.clear();
    await person.signIn(owner, '?locale=en&fresh=1');
    expect(await person.call('/internal/orders')).toMatchObject({ status: 403, Code: 'second-factor-needed' });
  });

  it('gets in with a second factor only, and proves later with one that it is still they', async () => {
    const person = new OfficeVisitor();
    const email = await addPerson('owner');
    await person.signIn(email);
    for (const path of ['/internal/staff/me', '/internal/staff', '/internal/orders'])
      expect(await person.call(path)).toMatchObject({ status: 403, Code: 'second-factor-needed', Data: null });
    const finished = await person.addSecondFactor(email);
    expect([finished.status, finished.headers.get('Location')]).toEqual([303, '/']);
    expect(await person.call('/internal/staff/me')).toMatchObject({ status: 200, Data: { Role: 'owner' } });
    await env.OFFICE_DB.prepare('UPDATE sessions SET signed_in_at = signed_in_at - 3600000').run();
    expect(await person.call('/internal/staff', 'POST', {})).toMatchObject({ Code: 'fresh-sign-in-needed' });
    await person.signIn(email, '?locale=en&fresh=1');
    expect((await person.call('/internal/staff', 'POST', {})).status).toBe(400);
  });
});
