import { env } from 'cloudflare:workers';
import type { StaffRole } from '../../../shared/merchant/merchant-call.ts';
import { addStaff } from '../../../shared/merchant/staff.ts';
import { TEST_OFFICE_ORIGIN, TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { Visitor } from '../../support/shop/visitor.ts';
import { addAccount, fetchStorefront } from '../../support/workers/workers.ts';
import { readMailValues } from '../identity/read-mails.ts';
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
    return this.#post(this.shop.url.pathname, { email, password: PASSWORD });
  }

  /** Sends a form of the provider, and follows it to the back office. */
  async #post(path: string, fields: Record<string, string>): Promise<Response> {
    let response = await this.shop.fetch(path, {
      method: 'POST',
      headers: { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams(fields),
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

  /** Somebody who has just signed in shows the second factor: the code in their mailbox. Returns the callback's response. */
  async addSecondFactor(email: string): Promise<Response> {
    const started = await this.office.fetch('/sign-in/start?locale=en&second=1');
    const target = new URL(started.headers.get('Location') ?? '');
    await this.shop.open(target.pathname + target.search);
    const [newest] = (await readMailValues(email, 'sign-in-code')).slice(-1);
    return this.#post(`${this.shop.url.pathname}/second-factor`, { code: String(newest?.code) });
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
  const added = await callMerchant(addStaff, { Name: name, Role: role, Email });
  if (added.status !== 200) throw new Error(`${role} could not be added: ${added.Messages.join(' ')}`);
  return Email;
}

/** An account of a shopper, who is nobody of the staff. */
export async function addOutsider(): Promise<string> {
  const email = `outsider-${crypto.randomUUID()}@mail.example`;
  await addAccount({ email, password: PASSWORD, firstName: 'Otto', lastName: 'Outsider', emailVerified: true });
  return email;
}
