import { beforeAll, describe, expect, it } from 'vitest';
import { allContracts } from '../../../shared/api/all-contracts.ts';
import type { Envelope } from '../../../shared/api/endpoint.ts';
import { CAPTCHA_HEADER } from '../../../shared/captcha.ts';
import { type ApiDescription, createOracle } from '../../support/pages/openapi-oracle.ts';
import { solveCaptcha } from '../../support/shop/captcha.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import type { Visitor } from '../../support/shop/visitor.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { addAccount, fetchStorefront, openVisitor, signInBrowserless } from '../../support/workers/workers.ts';
import type { Found, WireCall } from './wire-call.ts';
import { wireCalls } from './wire-calls.ts';

let findFaults: ReturnType<typeof createOracle>;
beforeAll(async () => {
  await seedCatalogue();
  findFaults = createOracle(await (await fetchStorefront('/api/openapi.json')).json<ApiDescription>());
});

function readPath(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      data,
    );
}

/** Values for visitors, to whom none of this exists. */
const NOTHING: Found = { init: 'none', unpaid: 1, guid: '00000000-0000-4000-8000-000000000000' };

/** Sends only the published headers, and a captcha proof where one is required. */
async function send(visitor: Visitor, { call, body, captcha }: WireCall, found: Found): Promise<Response> {
  const [method = '', template = ''] = call.split(' ');
  const isPost = method === 'POST';
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(found[name] ?? NOTHING[name] ?? 1));
  const sent = body?.({ ...NOTHING, ...found });
  const response = await visitor.fetch(path, {
    method,
    headers: {
      Language: 'de',
      'X-Forwarded-Host': new URL(TEST_ORIGIN).host,
      'Sec-Fetch-Site': 'same-origin',
      ...(isPost ? { Origin: TEST_ORIGIN } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(captcha ? { [CAPTCHA_HEADER]: await solveCaptcha((url) => visitor.fetch(url), captcha) } : {}),
    },
    ...(body ? { body: JSON.stringify(sent) } : {}),
  });
  const type = response.headers.get('Content-Type');
  const data = type?.startsWith('application/json') ? await response.clone().json() : null;
  const [plain = ''] = path.split('?');
  expect(findFaults({ method, path: plain, status: response.status, type, response: data, sent })).toEqual([]);
  return response;
}

async function expectErrorStatus(response: Response, status: number): Promise<void> {
  const envelope = await response.json<Envelope<null>>();
  expect(response.status, envelope.Messages.join()).toBe(status);
  expect(envelope).toMatchObject({ IsSuccess: false, Data: null });
  expect(envelope.Messages[0]).toBeTruthy();
}

const table = wireCalls.map((one) => [one.call, one] as const);

it('each line of the table is a call of the contract', () => {
  const names = new Set(
    allContracts.map(({ contract: { endpoint } }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '*')}`),
  );
  for (const { call } of wireCalls) {
    const [path = ''] = call.split('?');
    const isNamed = [...names].some((name) =>
      new RegExp(`^${name.replaceAll('*', '[^/]+').replaceAll('.', '\\.')}$`).test(path),
    );
    expect(isNamed, call).toBe(true);
  }
});

describe('a visitor whose client adds nothing to the published calls', () => {
  const visitor = openVisitor();
  const found: Record<string, string | number> = {};

  it.each(table)('%s', async (_call, one) => {
    const response = await send(visitor, one, found);
    if (one.by === 'customer') return expectErrorStatus(response, 401);
    return expectResponse(response, one, found);
  });
});

async function expectResponse(
  response: Response,
  one: WireCall,
  found: Record<string, string | number>,
): Promise<void> {
  if (one.errorStatus !== undefined) return expectErrorStatus(response, one.errorStatus);
  if (one.isFile) {
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    return;
  }
  const envelope = await response.json<Envelope<unknown>>();
  expect(response.status, envelope.Messages.join()).toBe(200);
  expect(envelope).toMatchObject({ IsSuccess: true, Messages: [] });
  for (const field of one.fields ?? []) expect(readPath(envelope.Data, field), field).not.toBeUndefined();
  for (const [name, path] of Object.entries(one.keep ?? {})) {
    const value = readPath(envelope.Data, path);
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${one.call} has no ${path}`);
    found[name] = value;
  }
}

describe('a customer whose client adds nothing to the published calls', () => {
  const found: Record<string, string | number> = {};
  let customer: Visitor;

  beforeAll(async () => {
    const email = 'bare@latchkey.example';
    const password = 'a long enough password 7';
    await addAccount({ email, password });
    customer = await signInBrowserless(email, password);
  });

  it.each(table)('%s', async (_call, one) => expectResponse(await send(customer, one, found), one, found));
});
