import { expect, it } from 'vitest';
import { allContracts } from '../../../shared/api/all-contracts.ts';
import { type ApiDescription, createOracle } from '../../support/pages/openapi-oracle.ts';
import { fetchCommerce } from '../../support/workers/workers.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: { properties?: object; type: string } } } };
  security?: object[];
  responses: Record<string, unknown>;
}
type Api = { openapi: string; paths: Record<string, Record<string, Operation>> };

async function readApi(): Promise<Api> {
  const response = await fetchCommerce('/api/openapi.json');
  expect(response.status).toBe(200);
  return response.json<Api>();
}

it('the published description lists every call once, with its input and output', async () => {
  const { openapi, paths } = await readApi();
  expect(openapi).toBe('3.1.0');
  const ids = Object.values(paths).flatMap((path) => Object.values(path).map((operation) => operation.operationId));
  expect(new Set(ids).size).toBe(ids.length);
  for (const { contract } of allContracts) {
    const { method, path, needsCustomer, mutates } = contract.endpoint;
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation, path).toBeDefined();
    const named = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? [];
    expect(named, path).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
    expect(operation?.security !== undefined, path).toBe(needsCustomer);
    expect(operation?.parameters.find(({ name }) => name === 'Language')?.required, path).toBe(mutates);
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '4XX', '5XX']);
  }
});

it('the description says what a body must be', async () => {
  const { paths } = await readApi();
  expect(paths['/api/v2/cart/add/']?.post?.requestBody?.content['application/json'].schema).toMatchObject({
    type: 'object',
    required: ['productId', 'shppingCartTypeId', 'quantity'],
    properties: { productId: { type: 'integer', minimum: 0 }, quantity: { minimum: 1, maximum: 20 } },
  });
  expect(paths['/api/v2/catalog/product/priceses']?.post?.requestBody?.content['application/json'].schema.type).toBe(
    'array',
  );
  expect(JSON.stringify(paths)).not.toContain('undefined');
});

it('every path and method is served by one contract', () => {
  const calls = allContracts.map(({ contract }) => `${contract.endpoint.method} ${contract.endpoint.path}`);
  expect(new Set(calls).size).toBe(calls.length);
  expect(calls.length).toBeGreaterThan(60);
});

it('a client that knows the description alone notices every response that it does not describe', async () => {
  const findFaults = createOracle(await (await fetchCommerce('/api/openapi.json')).json<ApiDescription>());
  const call = { method: 'GET', path: '/api/v2/cart/total', status: 200, type: 'application/json; charset=utf-8' };
  const response = await (await fetchCommerce(call.path)).json<{ Data: object }>();
  expect(findFaults({ ...call, response })).toEqual([]);
  const { ItemCount: _, ...rest } = response.Data as { ItemCount: number };
  for (const wrong of [
    { ...call, response: { ...response, Data: rest } },
    { ...call, response: { ...response, Data: { ...rest, ItemCount: 'two' } } },
    { ...call, response: { ...response, IsSuccess: false } },
    { ...call, response, status: 302 },
    { ...call, response, status: 404 },
    { ...call, response, type: 'text/html' },
    { ...call, response, path: '/api/v2/cart/nothing' },
  ]) {
    expect(findFaults(wrong), JSON.stringify(wrong)).not.toEqual([]);
  }
});
