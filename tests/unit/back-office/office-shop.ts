import { globSync, readFileSync } from 'node:fs';
import { app } from '../../../worker/back-office/app.ts';
import { openSession } from '../../../worker/back-office/sessions-store.ts';
import { openMemoryDatabase } from '../../support/shop/memory-database.ts';

export const OFFICE = 'https://office.shop.example';
export const SHOP = 'https://shop.example';
const SECRET = 'a-secret-of-thirty-two-letters-at-least';
/** What only the app's own pages can send. */
export const OWN = { Origin: OFFICE, 'Sec-Fetch-Site': 'same-origin', Language: 'de' };

/** The back office with a commerce that notes what reaches it. */
export function openOffice() {
  const d1 = openMemoryDatabase();
  for (const file of globSync('worker/back-office/migrations/*.sql').sort()) d1.execute(readFileSync(file, 'utf8'));
  // The part of D1 that the sessions use.
  const sessions = d1 as object as Parameters<typeof openSession>[0];
  const passed: Request[] = [];
  const env = {
    ...{ ENVIRONMENT: 'production', ORIGIN: SHOP, OFFICE_ORIGIN: OFFICE },
    ...{ OFFICE_CLIENT_SECRET: SECRET, OFFICE_SESSION_SECRET: SECRET, STAFF_ASSERTION_SECRET: SECRET },
    SESSIONS: sessions,
    COMMERCE: {
      fetch: async (url: string, init: RequestInit) => {
        passed.push(new Request(url, { ...init, duplex: 'half' } as RequestInit));
        return Response.json(
          { IsSuccess: true, Messages: [], Data: {} },
          { headers: { 'Set-Cookie': 'a=b', Via: 'x' } },
        );
      },
    },
    ASSETS: {
      fetch: async (url: URL) =>
        url.pathname === '/'
          ? new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
          : new Response(null, { status: 404 }),
    },
    IDENTITY: { fetch: async () => new Response(null, { status: 503 }) },
  };
  return {
    passed,
    async signIn(signedInAt = Date.now()): Promise<string> {
      const session = { subject: 'sub-1', email: 'ada@shop.example', signedInAt, hasTwoFactors: false, device: '' };
      return `__Host-office-session=${await openSession(sessions, session, Date.now())}`;
    },
    async send(path: string, init: RequestInit = {}): Promise<Response> {
      return app.request(OFFICE + path, init, env);
    },
    secret: SECRET,
  };
}
