import { beforeAll, describe, expect, it, vi } from 'vitest';
import { UCP_VERSION } from '../../../worker/agents/ucp.ts';
import { checkSchema } from '../../support/agents/ucp-schemas.ts';
import { TEST_ORIGIN } from '../../support/shop/test-secrets.ts';
import { seedCatalogue } from '../../support/workers/catalogue.ts';
import { purge } from '../../support/workers/purge-call.ts';
import { SPECIAL } from '../../support/workers/test-products.ts';
import { commerceDb, fetchStorefront } from '../../support/workers/workers.ts';

/** Two platforms and two editions of one game, and two values of a gift card. */
const [GAME, OTHER_PLATFORM, DELUXE, CARD, CARD_50] = [1, 7, 8, 12, 10];

beforeAll(async () => {
  await seedCatalogue();
  const variant = commerceDb.prepare(
    'INSERT INTO product_variants (product_id, kind, group_name, label, position) VALUES (?, ?, ?, ?, ?)',
  );
  await commerceDb.batch([
    variant.bind(GAME, 'platform', 'meridian', 'Foundry', 1),
    variant.bind(OTHER_PLATFORM, 'platform', 'meridian', 'Lumenbox', 2),
    variant.bind(GAME, 'edition', 'meridian-editions', 'standard', 1),
    variant.bind(DELUXE, 'edition', 'meridian-editions', 'deluxe', 2),
    variant.bind(CARD, 'value', 'arcadia', '€20', 1),
    variant.bind(CARD_50, 'value', 'arcadia', '€50', 2),
  ]);
});

const META = { 'ucp-agent': { profile: 'https://platform.example/profiles/agent.json' } };

interface Answer {
  jsonrpc: string;
  id: unknown;
  result?: { structuredContent: Outcome; content: { type: string; text: string }[]; tools?: { name: string }[] };
  error?: { code: number; message: string; data?: { code: string } };
}
interface Outcome {
  ucp: { version: string; status?: string; capabilities: Record<string, unknown> };
  products: Product[];
  product: Product & { selected: { name: string; label: string }[]; options: Option[] };
  pagination: { has_next_page: boolean; cursor?: string; total_count: number };
  messages?: { type: string; code: string; content: string; path?: string; severity?: string }[];
}
interface Option {
  name: string;
  values: { label: string; available?: boolean; exists?: boolean }[];
}
interface Product {
  id: string;
  title: string;
  url: string;
  categories: { value: string; taxonomy: string }[];
  variants: {
    id: string;
    price: { amount: number; currency: string };
    inputs?: { id: string; match: string }[];
    list_price?: object;
    availability: object;
    options?: object[];
  }[];
  price_range: { min: { amount: number; currency: string } };
}

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetchStorefront('/ucp/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, answer: (text ? JSON.parse(text) : null) as Answer };
}

const call = (method: string, params: object = {}) => post(JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }));

const RESPONSES = {
  search_catalog: 'shopping/catalog_search.json#/$defs/search_response',
  lookup_catalog: 'shopping/catalog_lookup.json#/$defs/lookup_response',
  get_product: 'shopping/catalog_lookup.json#/$defs/get_product_response',
} as const;

/** Calls a tool, and checks the answer by the published schemas. */
async function use(name: keyof typeof RESPONSES, catalog: object): Promise<Outcome> {
  const { status, answer } = await call('tools/call', { name, arguments: { meta: META, catalog } });
  expect(status, JSON.stringify(answer)).toBe(200);
  expect(checkSchema('transports/mcp_tool_call.json#/$defs/response', answer)).toEqual([]);
  const outcome = answer.result?.structuredContent ?? expect.fail(JSON.stringify(answer));
  const schema = outcome.ucp.status === 'error' ? 'common/types/error_response.json' : RESPONSES[name];
  expect(checkSchema(schema, outcome)).toEqual([]);
  // For clients that read text alone.
  expect(JSON.parse(answer.result?.content[0]?.text ?? '')).toEqual(outcome);
  return outcome;
}

const idsOf = ({ products }: Outcome) => products.map(({ id }) => id);

// CRAWL-52
describe('the profile for agents', () => {
  it('tells what they may ask for, and takes no payment', async () => {
    const response = await fetchStorefront('/.well-known/ucp');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=3600']);
    const profile = await response.json<{
      ucp: { services: Record<string, { endpoint: string }[]>; capabilities: object; payment_handlers: object };
    }>();
    expect(checkSchema('profile.json#/$defs/business_schema', profile)).toEqual([]);
    expect(profile.ucp.services['dev.ucp.shopping']?.[0]?.endpoint).toBe(`${TEST_ORIGIN}/ucp/mcp`);
    expect(Object.keys(profile.ucp.capabilities)).toEqual([
      'dev.ucp.shopping.catalog.search',
      'dev.ucp.shopping.catalog.lookup',
    ]);
    expect(profile.ucp.payment_handlers).toEqual({});
  });
});

describe('the catalogue for agents', () => {
  it('speaks JSON-RPC 2.0', async () => {
    const { answer } = await call('initialize', { protocolVersion: '2025-06-18', capabilities: {} });
    expect(answer).toMatchObject({
      jsonrpc: '2.0',
      id: 7,
      result: { protocolVersion: '2025-06-18', capabilities: { tools: {} } },
    });
    expect((await call('ping')).answer.result).toEqual({});
    expect((await post('{"jsonrpc":"2.0","method":"notifications/initialized"}')).status).toBe(202);
    expect((await post('{')).answer.error?.code).toBe(-32700);
    expect((await post('{"id":1,"method":"ping"}')).answer.error?.code).toBe(-32600);
    expect((await call('resources/list')).answer).toMatchObject({ id: 7, error: { code: -32601 } });
    for (const body of ['{', '[]', '{"jsonrpc":"1.0"}']) {
      expect(checkSchema('transports/jsonrpc.json#/$defs/error_response', (await post(body)).answer)).toEqual([]);
    }
  });

  it('has a tool for each advertised capability, both for lookups, and none that orders anything', async () => {
    const { answer } = await call('tools/list');
    const names = answer.result?.tools?.map(({ name }) => name);
    expect(names).toEqual(['search_catalog', 'lookup_catalog', 'get_product']);
    const { error } = (await call('tools/call', { name: 'complete_checkout', arguments: { meta: META } })).answer;
    expect(error?.code).toBe(-32602);
  });

  it('asks who the agent is, on every request', async () => {
    const { status, answer } = await call('tools/call', {
      name: 'search_catalog',
      arguments: { catalog: { query: 'salt' } },
    });
    expect([status, answer.error?.code, answer.error?.data?.code]).toEqual([400, -32001, 'invalid_profile_url']);
  });

  it.each<[keyof typeof RESPONSES, object, string]>([
    ['search_catalog', {}, 'a query or a filter'],
    ['search_catalog', { filters: {} }, 'a query or a filter'],
    ['search_catalog', { query: '' }, 'query'],
    ['search_catalog', { query: 7 }, 'query'],
    ['search_catalog', { query: 'salt', pagination: { limit: 0 } }, 'limit'],
    ['search_catalog', { query: 'salt', filters: { price: { min: -1 } } }, 'min'],
    ['lookup_catalog', { ids: [] }, 'ids'],
    ['lookup_catalog', { ids: Array.from({ length: 11 }, String) }, '10'],
    ['get_product', {}, 'id'],
    [
      'get_product',
      {
        id: '1',
        selected: [
          { name: 'Platform', label: 'A' },
          { name: 'Platform', label: 'B' },
        ],
      },
      'once',
    ],
  ])('checks what %s is given: %j', async (name, catalog, told) => {
    const { answer } = await call('tools/call', { name, arguments: { meta: META, catalog } });
    expect(answer.error?.code).toBe(-32602);
    expect(answer.error?.message).toContain(told);
  });

  it('finds products by words, with prices in a currency and everything that the protocol asks for', async () => {
    const outcome = await use('search_catalog', { query: 'salt' });
    expect(outcome.ucp).toEqual({
      version: UCP_VERSION,
      capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: UCP_VERSION }] },
    });
    expect(outcome.products[0]).toMatchObject({
      id: `product-${SPECIAL.discounted}`,
      title: 'Salt & Lantern',
      url: `${TEST_ORIGIN}/en/product/salt-and-lantern/2`,
      variants: [
        {
          id: String(SPECIAL.discounted),
          price: { amount: 1499, currency: 'EUR' },
          list_price: { amount: 2999, currency: 'EUR' },
          availability: { available: true, status: 'in_stock' },
        },
      ],
    });
    const nothing = await use('search_catalog', { query: 'zzzzqqqq' });
    expect([nothing.products, nothing.messages]).toEqual([[], undefined]);
  });

  it('answers in the buyer’s language, currency and country', async () => {
    const german = await use('search_catalog', { query: 'copper', context: { language: 'de-AT', currency: 'PLN' } });
    expect(german.products[0]?.url).toBe(`${TEST_ORIGIN}/de/product/kupfer-meridian/1`);
    expect(german.products[0]?.price_range.min.currency).toBe('PLN');
    const ofCountry = async (address_country: string) =>
      idsOf(await use('search_catalog', { query: 'harbour', context: { address_country } }));
    expect(await ofCountry('DE')).toContain(`product-${SPECIAL.regional}`);
    expect(await ofCountry('US')).not.toContain(`product-${SPECIAL.regional}`);
  });

  it('counts a currency only if the shop offers it', async () => {
    const price = { max: 100 };
    const offered = await use('search_catalog', { query: 'salt', filters: { price }, context: { currency: 'eur' } });
    expect([offered.products, offered.messages]).toEqual([[], undefined]);
    const other = await use('search_catalog', { query: 'salt', filters: { price }, context: { currency: 'BRL' } });
    expect(other.products[0]?.price_range.min.currency).toBe('EUR');
    expect(other.messages?.[0]?.code).toBe('price_filter_ignored');
  });

  it('knows every genre, whatever comes first in the menu', async () => {
    const count = async () =>
      (await use('search_catalog', { filters: { categories: ['1279'] } })).pagination.total_count;
    const before = await count();
    await commerceDb.prepare('UPDATE categories SET menu_position = -1 WHERE id = 40').run();
    await purge(['catalogue']);
    expect(await count()).toBe(before);
  });

  it('is called by POST alone', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await fetchStorefront('/ucp/mcp', { method });
      expect([status, headers.get('Allow')]).toEqual([405, 'POST']);
    }
  });

  // SECURITY-51
  it('counts each product of a lookup, so that nobody reads the shop ten at a time', async () => {
    let count = 0;
    const lookUpWithoutEnd = async () => {
      count += 1;
      const ask = (index: number) =>
        post(
          JSON.stringify({
            ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
            params: {
              name: 'lookup_catalog',
              arguments: {
                meta: META,
                catalog: { ids: Array.from({ length: 10 }, (_, id) => String(1_000_000 + index * 10 + id)) },
              },
            },
          }),
          { 'CF-Connecting-IP': `2001:db8:60:${count}::1` },
        );
      // Fewer calls than the limit of searches, more products than that of loads.
      const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => ask(index)));
      expect(answers.some(({ status }) => status === 429)).toBe(true);
    };
    await vi.waitFor(lookUpWithoutEnd, { timeout: 60_000 });
  }, 120_000);

  it('filters by genre and by price, whose currency must be named', async () => {
    const all = await use('search_catalog', { filters: { categories: ['1279'] } });
    const genre = all.products[0]?.categories.find(({ taxonomy }) => taxonomy === 'merchant');
    const some = await use('search_catalog', { filters: { categories: [genre?.value ?? ''] } });
    expect(some.pagination.total_count).toBeGreaterThan(0);
    expect(some.pagination.total_count).toBeLessThan(all.pagination.total_count);
    expect(idsOf(await use('search_catalog', { filters: { categories: ['No such genre'] } }))).toEqual([]);
    const cheap = await use('search_catalog', {
      filters: { price: { min: 1000, max: 1999 } },
      context: { currency: 'EUR' },
    });
    const amounts = cheap.products.flatMap(({ variants }) => variants.map(({ price }) => price.amount));
    expect(amounts.length).toBeGreaterThan(0);
    for (const amount of amounts) expect(amount >= 1000 && amount <= 1999).toBe(true);
    expect(
      idsOf(
        await use('search_catalog', {
          query: 'salt',
          filters: { price: { min: 5, max: 1 } },
          context: { currency: 'EUR' },
        }),
      ),
    ).toEqual([]);
    const ignored = await use('search_catalog', { query: 'salt', filters: { price: { max: 1 } } });
    expect(ignored.products).toHaveLength(1);
    expect(ignored.messages?.[0]?.code).toBe('price_filter_ignored');
  });

  it('pages by cursors, ten products at a time unless another number is asked for', async () => {
    const browse = { filters: { categories: ['1279'] } };
    const first = await use('search_catalog', browse);
    expect(first.products.length).toBeLessThanOrEqual(10);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Outcome = await use('search_catalog', {
        ...browse,
        pagination: { limit: 3, ...(cursor ? { cursor } : {}) },
      });
      expect(page.products.length).toBeLessThanOrEqual(3);
      seen.push(...idsOf(page));
      cursor = page.pagination.cursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(6);
    expect((await use('search_catalog', { ...browse, pagination: { cursor: '5000' } })).products).toEqual([]);
  });

  it('looks up products and variants, each once, and says which identifier named what', async () => {
    const outcome = await use('lookup_catalog', {
      ids: ['2', 'product-2', '2', `product-${GAME}`, 'product-999', 'sku_x'],
    });
    expect(idsOf(outcome)).toEqual(['product-2', `product-${GAME}`]);
    expect(outcome.products[0]?.variants).toHaveLength(1);
    expect(outcome.products[0]?.variants[0]?.inputs).toEqual([
      { id: '2', match: 'exact' },
      { id: 'product-2', match: 'featured' },
    ]);
    expect(outcome.products[1]?.variants[0]?.inputs).toEqual([{ id: `product-${GAME}`, match: 'featured' }]);
    expect(outcome.messages).toEqual([
      { type: 'info', code: 'not_found', content: 'product-999' },
      { type: 'info', code: 'not_found', content: 'sku_x' },
    ]);
    expect(idsOf(await use('lookup_catalog', { ids: ['nothing'] }))).toEqual([]);
    expect(
      idsOf(
        await use('lookup_catalog', { ids: ['2'], filters: { price: { max: 100 } }, context: { currency: 'EUR' } }),
      ),
    ).toEqual([]);
    expect(
      idsOf(await use('lookup_catalog', { ids: [String(SPECIAL.withoutPrice), String(SPECIAL.unpublished)] })),
    ).toEqual([]);
  });

  it('tells of a key that does not activate in the buyer’s country', async () => {
    const { messages } = await use('get_product', { id: String(SPECIAL.regional), context: { address_country: 'US' } });
    expect(messages).toMatchObject([{ type: 'warning', code: 'region_restricted', path: '$.product' }]);
    expect(
      (await use('get_product', { id: String(SPECIAL.regional), context: { address_country: 'AT' } })).messages,
    ).toBeUndefined();
  });

  it('shows a product with its options, and what there is beside the chosen ones', async () => {
    const { product } = await use('get_product', { id: `product-${GAME}` });
    expect(product.selected).toEqual([
      { name: 'Edition', label: 'Standard Edition' },
      { name: 'Platform', label: 'Foundry' },
    ]);
    expect(product.variants[0]?.id).toBe(String(GAME));
    expect(product.options.find(({ name }) => name === 'Platform')?.values).toEqual([
      { label: 'Foundry', available: true, exists: true },
      { label: 'Lumenbox', available: true, exists: true },
    ]);
  });

  it('narrows to what is chosen, and gives up the least preferred wish where nothing has all', async () => {
    const other = await use('get_product', {
      id: `product-${GAME}`,
      selected: [{ name: 'Platform', label: 'Lumenbox' }],
    });
    expect(other.product.variants.map(({ id }) => id)).toEqual([String(OTHER_PLATFORM)]);
    const both = [
      { name: 'Platform', label: 'Lumenbox' },
      { name: 'Edition', label: 'Deluxe Edition' },
    ];
    const byEdition = await use('get_product', {
      id: `product-${GAME}`,
      selected: both,
      preferences: ['Edition', 'Platform'],
    });
    expect(byEdition.product.selected).toEqual([{ name: 'Edition', label: 'Deluxe Edition' }]);
    expect(byEdition.product.variants[0]?.id).toBe(String(DELUXE));
    const nonsense = await use('get_product', { id: `product-${GAME}`, selected: [{ name: 'Colour', label: 'Red' }] });
    expect(nonsense.product.selected).toEqual([]);
    // A variant's own options win over what is chosen beside it.
    const exact = await use('get_product', { id: String(GAME), selected: both });
    expect(exact.product.variants[0]?.id).toBe(String(GAME));
    expect(exact.product.selected).toContainEqual({ name: 'Platform', label: 'Foundry' });
  });

  it('says of an unknown product that there is none, as an outcome', async () => {
    const outcome = await use('get_product', { id: 'product-999' });
    expect(outcome.ucp.status).toBe('error');
    expect(outcome.messages).toMatchObject([{ type: 'error', code: 'not_found', severity: 'unrecoverable' }]);
  });
});
