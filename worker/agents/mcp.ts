import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { getStoreSettings } from '../../shared/api/store.ts';
import type { StorefrontContext } from '../env.ts';
import { consumeCall } from '../gateway/call-limits.ts';
import { parseRecord, readBody } from '../gateway/read-body.ts';
import { type AgentCaller, toAgentCaller } from './agent-caller.ts';
import { lookupInput, metaInput, productInput, searchInput } from './tool-input.ts';
import { lookupCatalog, readProduct, searchCatalog } from './tools.ts';

/** The revisions of the Model Context Protocol whose calls are the same here, the newest first. */
const PROTOCOLS = ['2025-06-18', '2025-03-26'];
const MAX_BODY_BYTES = 64 * 1024;
const INVALID_REQUEST = -32600;
const NO_METHOD = -32601;
const INVALID_PARAMS = -32602;
const NO_JSON = -32700;
const UNAVAILABLE = -32000;
const DISCOVERY = -32001;

type Storefront = Context<StorefrontContext>;
type Id = string | number | null;

/** An error of the transport, with the HTTP status that says the same. */
class RpcError extends Error {
  readonly code: number;
  readonly status: ContentfulStatusCode;
  readonly data: object | undefined;

  constructor(code: number, message: string, status: ContentfulStatusCode = 200, data?: object) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

/** A tool: what it takes as `catalog`, as its agents and as the shop check it. */
interface Tool<Input> {
  description: string;
  schema: v.GenericSchema<unknown, Input>;
  /** JSON Schema of `catalog`, by the protocol's published one. */
  definition: string;
  /** How many pages a call loads; none where it is a search alone. */
  countLoads?: (input: Input) => number;
  run: (input: Input, caller: AgentCaller) => Promise<object>;
}

const tool = <Input>(one: Tool<Input>): Tool<unknown> => one as Tool<unknown>;

const SCHEMAS = 'https://ucp.dev/schemas/shopping';
const TOOLS: Readonly<Record<string, Tool<unknown>>> = {
  search_catalog: tool({
    description: 'Search for products by words, genre and price.',
    schema: searchInput,
    definition: `${SCHEMAS}/catalog_search.json#/$defs/search_request`,
    run: searchCatalog,
  }),
  lookup_catalog: tool({
    description: 'Look up products or variants by identifier.',
    schema: lookupInput,
    definition: `${SCHEMAS}/catalog_lookup.json#/$defs/lookup_request`,
    countLoads: ({ ids }) => new Set(ids).size,
    run: lookupCatalog,
  }),
  get_product: tool({
    description: 'Get a product in full by the identifier of itself or of a variant.',
    schema: productInput,
    definition: `${SCHEMAS}/catalog_lookup.json#/$defs/get_product_request`,
    run: readProduct,
  }),
};

const listTools = () =>
  Object.entries(TOOLS).map(([name, { description, definition }]) => ({
    name,
    description,
    inputSchema: {
      type: 'object',
      required: ['meta', 'catalog'],
      properties: {
        meta: { type: 'object', required: ['ucp-agent'] },
        catalog: { type: 'object', $comment: definition },
      },
    },
    annotations: { readOnlyHint: true },
  }));

/** @throws RpcError naming the field that is wrong. */
function parse<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown, where: string): Output {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [{ path, message }] = parsed.issues;
  const place = [where, ...(path ?? []).map(({ key }) => String(key))].join('.');
  throw new RpcError(INVALID_PARAMS, `${place}: ${message}`);
}

/** Counts a call as a search, and what it loads. @throws RpcError for a sender with too many. */
async function consume(c: Storefront, loads: number): Promise<void> {
  let wait = await consumeCall(c, 'search');
  for (let count = 0; wait === null && count < loads; count += 1) wait = await consumeCall(c, 'load');
  if (wait !== null) throw new RpcError(UNAVAILABLE, 'Rate limit exceeded', 429, { retry_after: wait });
}

async function callTool(c: Storefront, params: Readonly<Record<string, unknown>>): Promise<object> {
  const { name, arguments: args } = parse(
    v.object({ name: v.string(), arguments: v.record(v.string(), v.unknown()) }),
    params,
    'params',
  );
  const found = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!found) throw new RpcError(INVALID_PARAMS, `params.name: there is no tool ${name.slice(0, 100)}`);
  if (!v.is(metaInput, args.meta)) {
    const content = 'arguments.meta must name the agent’s profile: {"ucp-agent": {"profile": "https://…"}}';
    throw new RpcError(DISCOVERY, 'UCP discovery failed', 400, { code: 'invalid_profile_url', content });
  }
  const input = parse(found.schema, args.catalog, 'arguments.catalog') as { context?: object };
  await consume(c, found.countLoads?.(input) ?? 0);
  const structuredContent = await found.run(input, await toAgentCaller(c, input.context));
  return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
}

async function initialize(c: Storefront, { protocolVersion }: Readonly<Record<string, unknown>>): Promise<object> {
  const { read } = await toAgentCaller(c);
  const { Name } = await read(getStoreSettings, {});
  return {
    protocolVersion: PROTOCOLS.find((one) => one === protocolVersion) ?? PROTOCOLS[0],
    capabilities: { tools: {} },
    serverInfo: { name: Name, version: '1' },
  };
}

/** What the methods return. A notification gets no answer. */
const METHODS: Readonly<
  Record<string, (c: Storefront, params: Readonly<Record<string, unknown>>) => object | Promise<object>>
> = {
  initialize,
  ping: () => ({}),
  'tools/list': () => ({ tools: listTools() }),
  'tools/call': callTool,
};

const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number()])),
  method: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
});

async function readRequest(c: Storefront) {
  const body = await readBody(c.req.raw, MAX_BODY_BYTES);
  if (body === 'too-large') throw new RpcError(INVALID_REQUEST, 'the request is too large', 413);
  const json = parseRecord(body);
  if (json === null) throw new RpcError(NO_JSON, 'the body is no JSON object', 400);
  const parsed = v.safeParse(requestSchema, json);
  if (!parsed.success) throw new RpcError(INVALID_REQUEST, 'no request of JSON-RPC 2.0', 400);
  return parsed.output;
}

function respondWithError(c: Storefront, id: Id, error: unknown): Response {
  const known = error instanceof RpcError ? error : new RpcError(UNAVAILABLE, 'The shop cannot be reached', 503);
  if (known !== error) console.error(c.var.requestId, c.req.path, error);
  const { code, message, status, data } = known;
  if (data && 'retry_after' in data) c.header('Retry-After', String(data.retry_after));
  return c.json({ jsonrpc: '2.0', id, error: { code, message, ...(data ? { data } : {}) } }, status);
}

/** There is no stream to open and no session to end. */
export const refuseMcp = (c: Storefront): Response => c.body(null, 405, { Allow: 'POST' });

/** `POST /ucp/mcp`: the catalogue for agents, as JSON-RPC (CRAWL-52). */
export async function serveMcp(c: Storefront): Promise<Response> {
  let id: Id = null;
  try {
    const request = await readRequest(c);
    if (request.id === undefined) return c.body(null, 202);
    id = request.id;
    const { method, params } = request;
    const run = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
    if (!run) throw new RpcError(NO_METHOD, `there is no method ${method.slice(0, 100)}`);
    return c.json({ jsonrpc: '2.0', id, result: await run(c, params) });
  } catch (error) {
    return respondWithError(c, id, error);
  }
}
