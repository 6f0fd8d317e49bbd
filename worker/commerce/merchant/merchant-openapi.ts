import { describeSchema } from '../../../shared/describe-schema.ts';
import { allCalls } from '../../../shared/merchant/all-calls.ts';
import type { MerchantCall } from '../../../shared/merchant/merchant-call.ts';
import { FAILURE, FAILURE_SCHEMA, toEnvelope } from '../http/openapi.ts';

type Json = Record<string, unknown>;

function toOperation(call: MerchantCall): Json {
  const { properties = {}, required = [] } = describeSchema(call.input, 'input');
  const inPath = new Set(Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name));
  const hasBody = call.method === 'POST' || call.method === 'PATCH';
  const inBody = Object.entries(properties).filter(([name]) => hasBody && !inPath.has(name));
  const parameters = Object.entries(properties)
    .filter(([name]) => inPath.has(name) || !hasBody)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema,
    }));
  const body = {
    type: 'object',
    properties: Object.fromEntries(inBody),
    required: required.filter((name) => !inPath.has(name)),
    additionalProperties: false,
  };
  return {
    operationId: `${call.noun}-${call.verb}`,
    summary: call.summary,
    description: `Roles: ${call.roles.join(', ')}.${call.confirm ? ` ${call.confirm}` : ''}`,
    tags: [call.noun],
    parameters,
    ...(hasBody ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    security: [{ staffToken: [] }],
    responses: {
      '200': {
        description: call.file === undefined ? 'Done. `Accept: text/csv` returns the rows as CSV.' : 'Done.',
        content:
          call.file === undefined
            ? {
                'application/json': { schema: toEnvelope(describeSchema(call.output, 'output')) },
                'text/csv': { schema: { type: 'string' } },
              }
            : { [call.file]: { schema: { type: 'string', format: 'binary' } } },
      },
      '4XX': FAILURE,
      '5XX': FAILURE,
    },
  };
}

/** The merchant's API (OpenAPI 3.1), built from the table that serves its calls. */
export function describeMerchantApi(origin: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of allCalls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Latchkey merchant API',
      version: '1.0.0',
      description: 'For the shop’s staff and their programs. Amounts in minor units; instants in ISO 8601.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Failure: FAILURE_SCHEMA },
      securitySchemes: { staffToken: { type: 'http', scheme: 'bearer' } },
    },
  };
}
