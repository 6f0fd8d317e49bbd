import { env } from 'cloudflare:workers';
import type { StaffRole } from '../../../shared/merchant/merchant-call.ts';
import { addStaff } from '../../../shared/merchant/staff.ts';
import { TEST_OFFICE_ORIGIN, TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { Visitor } from '../../support/shop/visitor.ts';
import { addAccount, fetchStorefront } from '../../support/workers/workers.ts';
import { callMerchant } from '../merchant.ts';

const PASSWORD = 'lantern-over-harbour-9';
/** What only the app's own pages send. */
export const OWN = { Origin: TEST_OFFICE_ORIGIN, 'Sec-Fetch-Site': 'same-origin', Language: 'en' };

export const fetchOffice = (path: string, init: RequestInit = {}): Promise<Response> =>
  env.OFFICE.fetch(new Request(TEST_OFFICE_ORIGIN + path, { redirect: 'manual', ...init }));

/** A person at the back office: a cookie jar for it, and another one for the shop, where the provider is. */
export class OfficeVisitor {
  readonly office = new Visitor(fetchOffice, TEST_OFFICE_ORIGIN);
  readonly shop = new Visitor(fetchStorefront, TEST_ORIGIN);

  /** Through the provider's form, up to the page of the back office that the sign-in ends at. Returns the callback's response. */
  async signIn(email: string, query = '?locale=en'): Promise<Response> {
    const started = await this.office.fetch(`/sign-in/start${query}`);
    const target = new URL(started.headers.get('Location') ?? '');
    await this.shop.open(target.pathname + target.search);
    let response = await this.shop.fetch(this.shop.url.pathname, {
      method: 'POST',
      headers: { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ email, password: PASSWORD }),
    });
    for (let hop = 0; hop < 10; hop += 1) {
      const location = response.headers.get('Location');
      if (location === null) throw new Error(`the sign-in ended with ${response.status}`);
      const url = new URL(location, TEST_ORIGIN);
      const path = url.pathname + url.search;
      if (url.origin === TEST_OFFICE_ORIGIN) return this.office.fetch(path);
      response = await this.shop.fetch(path);
    }
    throw new Error('the sign-in does not end');
  }

  /** A call as the app's own scripts make it. */
  async call(path: string, method = 'GET', body?: object): Promise<{ status: number; Code?: string; Data: unknown }> {
    const sent = body ? { body: JSON.stringify(body) } : {};
    const headers = { ...OWN, 'Content-Type': 'application/json' };
    const response = await this.office.fetch(path, { method, headers, ...sent });
    return { status: response.status, ...(await response.json<{ Code?: string; Data: unknown }>()) };
  }
}

/** An account with a proven address, and a person of the staff who has that address. */
export async function addPerson(role: StaffRole, name: string = role): Promise<string> {
  const Email = `${name}-${crypto.randomUUID()}@shop.example`;
  await addAccount({ email: Email, password: PASSWORD, firstName: name, lastName: 'Staff', emailVerified: true });
  await callMerchant(addStaff, { Name: name, Role: role, Email });
  return Email;
}

/** An account of a shopper, who is nobody of the staff. */
export async function addOutsider(): Promise<string> {
  const email = `outsider-${crypto.randomUUID()}@mail.example`;
  await addAccount({ email, password: PASSWORD, firstName: 'Otto', lastName: 'Outsider', emailVerified: true });
  return email;
}
