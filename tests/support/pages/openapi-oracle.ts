import { Validator } from '@cfworker/json-schema';

interface Media {
  schema: object;
}
type Content = Readonly<Record<string, Media>>;
interface Operation {
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content: Content }>>;
}
export interface ApiDescription {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: object;
}

interface Exchange {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** The response's Content-Type. */
  type: string | null;
  response: unknown;
  /** The JSON that was sent, if any. */
  sent?: unknown;
}

const toPattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/**
 * Checks calls against an API's published description alone, with a validator that knows nothing of the schemas it was made
 * from: what a client that was generated from it would choke on.
 */
export function createOracle({ paths, components }: ApiDescription): (exchange: Exchange) => string[] {
  const operations = Object.entries(paths)
    // A path without placeholders wins (OpenAPI 3.1, "Path Templating Matching").
    .toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
    .map(([path, byMethod]) => ({ pattern: toPattern(path), byMethod }));
  const validators = new Map<object, Validator>();

  function findFaults(schema: object, value: unknown): string[] {
    const validator = validators.get(schema) ?? new Validator({ ...schema, components }, '2020-12');
    validators.set(schema, validator);
    const { valid, errors } = validator.validate(value);
    return valid ? [] : errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
  }

  return ({ method, path, status, type, response, sent }) => {
    const operation = operations.find(({ pattern, byMethod }) => pattern.test(path) && method.toLowerCase() in byMethod)
      ?.byMethod[method.toLowerCase()];
    if (!operation) return [`no operation ${method} ${path}`];
    const described = operation.responses[String(status)] ?? operation.responses[`${String(status)[0]}XX`];
    if (!described) return [`no answer ${status}`];
    const media = described.content['*/*'] ?? described.content[type?.split(';')[0] ?? ''];
    if (!media) return [`no content ${type}`];
    const body = status === 200 ? operation.requestBody?.content['application/json'] : undefined;
    return [
      ...(described.content['*/*'] ? [] : findFaults(media.schema, response)),
      // What was taken is what the description says may be sent.
      ...(body && sent !== undefined ? findFaults(body.schema, sent).map((fault) => `sent ${fault}`) : []),
    ];
  };
}
