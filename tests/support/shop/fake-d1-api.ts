import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { openMemoryDatabase } from './memory-database.ts';

type Database = ReturnType<typeof openMemoryDatabase>;

interface Query {
  sql: string;
  params?: string[];
}

/** What the fake does with a request: nothing of its own, an HTTP status, or the work without a response. */
export type Mishap = number | 'lose-response' | undefined;

/** D1's documented limits. */
const MAX_STATEMENT_BYTES = 100_000;
const MAX_PARAMS = 100;
const MAX_VALUE_BYTES = 2_000_000;

function runBatch(database: Database, batch: readonly Query[]) {
  database.query('BEGIN');
  try {
    const results = batch.map(({ sql, params = [] }) => {
      if (Buffer.byteLength(sql) > MAX_STATEMENT_BYTES) throw new Error('statement too long: SQLITE_TOOBIG');
      if (params.length > MAX_PARAMS) throw new Error('too many SQL variables');
      if (params.some((value) => typeof value !== 'string')) throw new Error('params must be texts');
      if (params.some((value) => Buffer.byteLength(value) > MAX_VALUE_BYTES)) throw new Error('string too big');
      return { results: database.query(sql, ...params), success: true, meta: {} };
    });
    database.query('COMMIT');
    return results;
  } catch (error) {
    database.query('ROLLBACK');
    throw error;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Cloudflare's API for D1 as it is documented: `query` runs a batch as one transaction within the limits of D1, `time_travel`
 * names a bookmark. Databases have the ids that the fake wrangler gives. `before` is called before each request.
 */
export async function startFakeD1Api(databases: ReadonlyMap<string, Database>) {
  const fake = {
    url: '',
    requests: 0,
    token: 'the-api-token',
    before: (_name: string, _batch: readonly Query[]): Mishap | Promise<Mishap> => undefined,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async (request, response): Promise<unknown> => {
    const answer = (status: number, result: unknown, errors: object[] = []) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ success: status === 200, result, errors, messages: [] }));
    fake.requests += 1;
    if (request.headers.authorization !== `Bearer ${fake.token}`)
      return answer(401, null, [{ code: 10000, message: 'Authentication error' }]);
    const [, account, name = '', verb] =
      /^\/accounts\/([^/]+)\/d1\/database\/id-of-([^/]+)\/(.+)$/.exec(request.url ?? '') ?? [];
    const database = databases.get(name);
    if (account !== 'the-account' || !database) return answer(404, null, [{ code: 7404, message: 'no such database' }]);
    if (verb === 'time_travel/bookmark') return answer(200, { bookmark: `00000001-of-${name}` });
    const { batch } = JSON.parse(await readBody(request)) as { batch: Query[] };
    const mishap = await fake.before(name, batch);
    if (typeof mishap === 'number') return answer(mishap, null, [{ code: 7500, message: 'not now' }]);
    try {
      const results = runBatch(database, batch);
      if (mishap === 'lose-response') return response.destroy();
      return answer(200, results);
    } catch (error) {
      return answer(400, null, [{ code: 7500, message: String(error) }]);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
