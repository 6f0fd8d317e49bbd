import { setTimeout as wait } from 'node:timers/promises';

/** A new custom domain gets its certificate within minutes. */
const REACHABLE_MS = 300_000;
const POLL_MS = 3_000;
const TIMEOUT_MS = 15_000;

export type Fetch = (url: string) => Promise<Response>;

export const fetchPage: Fetch = (url) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });

/** Waits until the shop's address responds at all. */
export async function waitForShop(origin: string, call: Fetch = fetchPage, patienceMs = REACHABLE_MS): Promise<void> {
  for (const end = Date.now() + patienceMs; ; await wait(POLL_MS)) {
    const response = await call(`${origin}/keepalive`).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > end) throw new Error(`${origin} does not respond. Is its domain a zone of the same account?`);
  }
}

interface Verification {
  path: string;
  isRight(response: Response): Promise<boolean> | boolean;
}

function listVerifications(origin: string, hasOwnIdentity: boolean): Verification[] {
  return [
    { path: '/healthz', isRight: ({ ok }) => ok },
    {
      path: '/en/',
      isRight: async (response) => response.ok && (await response.text()).includes('</html>'),
    },
    ...(hasOwnIdentity
      ? []
      : [
          {
            path: '/auth/realms/latchkey/.well-known/openid-configuration',
            isRight: async (response: Response) =>
              response.ok &&
              ((await response.json()) as { issuer?: string }).issuer === `${origin}/auth/realms/latchkey`,
          },
        ]),
    { path: '/readyz', isRight: ({ ok }) => ok },
  ];
}

/** Requests what every shop must serve. Returns a line for each problem. */
export async function verifyShop(origin: string, hasOwnIdentity: boolean, call: Fetch = fetchPage): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, isRight } of listVerifications(origin, hasOwnIdentity)) {
    const response = await call(origin + path);
    const copy = response.clone();
    if (!(await isRight(response))) wrong.push(`${path}: ${copy.status} ${(await copy.text()).slice(0, 300)}`);
  }
  return wrong;
}
