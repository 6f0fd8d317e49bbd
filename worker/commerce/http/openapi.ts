import type { JsonSchema } from '@valibot/to-json-schema';
import { allContracts, type NamedContract } from '../../../shared/api/all-contracts.ts';
import { describeSchema } from '../../../shared/describe-schema.ts';
import { locales } from '../../../shared/locales.ts';

type Json = Record<string, unknown>;

/** The response of a failed call. */
export const FAILURE = {
  description: 'A failure, in the language of the `Language` header.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

export const FAILURE_SCHEMA = {
  type: 'object',
  required: ['IsSuccess', 'Messages', 'Data', 'Code'],
  properties: {
    IsSuccess: { type: 'boolean', const: false },
    Messages: { type: 'array', items: { type: 'string' }, description: 'For people.' },
    Data: { type: 'null' },
    Code: { type: 'string', description: 'For programs: a stable word.' },
  },
};

const LANGUAGE = {
  name: 'Language',
  in: 'header',
  description: 'Path code of the language. Required for state-changing calls: no other site can send it.',
  schema: { type: 'string', enum: locales.map(({ code }) => code) },
};

/** The schema of a success. */
export function toEnvelope(data: JsonSchema): Json {
  return {
    type: 'object',
    required: ['IsSuccess', 'Messages', 'Data'],
    properties: {
      IsSuccess: { type: 'boolean', const: true },
      Messages: { type: 'array', items: { type: 'string' } },
      Data: data,
    },
  };
}

function toSuccess({ endpoint, output }: NamedContract['contract']): Json {
  if (endpoint.returnsFile) {
    return { description: 'A file to save.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  const schema = toEnvelope(describeSchema(output, 'output'));
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function readProperties(schema: JsonSchema): { properties: Record<string, unknown>; required: readonly string[] } {
  const { properties = {}, required = [] } = schema;
  return { properties, required };
}

/** Describes one call. `isTwin`: the POST that does the same as a state-changing GET. */
function toOperation({ group, name, contract }: NamedContract, method: 'GET' | 'POST', isTwin: boolean): Json {
  const { endpoint } = contract;
  const input = describeSchema(contract.input, 'input');
  const { properties, required } = readProperties(input);
  const inPath = new Set(Array.from(endpoint.path.matchAll(/\{(\w+)\}/g), ([, placeholder = '']) => placeholder));
  const isBodyWhole = endpoint.bodyArgument !== undefined;
  const rest = Object.entries(properties).filter(([key]) => !inPath.has(key));
  const parameters = Object.entries(properties)
    .filter(([key]) => inPath.has(key) || method === 'GET')
    .map(([key, schema]) => ({
      name: key,
      in: inPath.has(key) ? 'path' : 'query',
      required: inPath.has(key) || required.includes(key),
      schema,
    }));
  const body = isBodyWhole
    ? properties[endpoint.bodyArgument ?? '']
    : {
        type: 'object',
        properties: Object.fromEntries(rest),
        required: required.filter((key) => !inPath.has(key)),
      };
  return {
    operationId: isTwin ? `${name}ByPost` : name,
    tags: [group],
    parameters: [...parameters, { ...LANGUAGE, required: endpoint.mutates }],
    ...(method === 'POST' && !isTwin
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    ...(endpoint.needsCustomer ? { security: [{ session: [] }, { accessToken: [] }] } : {}),
    responses: { '200': toSuccess(contract), '4XX': FAILURE, '5XX': FAILURE },
  };
}

/** The API's description (OpenAPI 3.1), built from the schemas that validate the calls. */
export function describeApi(origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const named of allContracts) {
    const { method, path, mutates } = named.contract.endpoint;
    const operations: Json = { [method.toLowerCase()]: toOperation(named, method, false) };
    if (method === 'GET' && mutates) operations.post = toOperation(named, 'POST', true);
    paths[path] = { ...paths[path], ...operations };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Latchkey commerce API',
      version: '2.0.0',
      description: 'The API that a storefront needs from its backend. Every response except for files is an envelope.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: {
        Failure: FAILURE_SCHEMA,
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'At the storefront; `session` in development over plain HTTP.',
        },
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'At the backend itself.' },
      },
    },
  };
}
