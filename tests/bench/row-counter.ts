/** Where the proxy tells what it has counted since it was last asked. */
export const COUNTS_PATH = '/bench/counts';

/** What a database was asked since the last time: rows read, calls, and statements in them. */
export interface DatabaseCounts {
  rows: number;
  calls: number;
  statements: number;
}

/**
 * A proxy in front of a built backend that counts what it asks of D1: `X-Rows-Read` is the number of rows read for a
 * response, `COUNTS_PATH` tells of everything since, the cron too. D1 bills by rows and reports them for each statement.
 */
export const ROW_COUNTER = `
import inner from './index.js';
const none = () => ({ rows: 0, calls: 0, statements: 0 });
let totals = none();
function counted(database, count) {
  const add = (result) => { count(result.meta?.rows_read ?? 0); return result; };
  const one = (result) => { totals.calls += 1; totals.statements += 1; return add(result); };
  const wrap = (statement) => ({
    statement,
    bind: (...values) => wrap(statement.bind(...values)),
    all: async () => one(await statement.all()),
    run: async () => one(await statement.run()),
    raw: async () => one(await statement.all()).results.map(Object.values),
    first: async (column) => {
      const [row = null] = one(await statement.all()).results;
      return column === undefined || row === null ? row : row[column];
    },
  });
  const all = async (statements) => {
    totals.calls += 1;
    totals.statements += statements.length;
    return (await database.batch(statements.map((each) => each.statement))).map(add);
  };
  return { prepare: (sql) => wrap(database.prepare(sql)), batch: all, withSession: () => counted(database, count) };
}
const add = (read) => { totals.rows += read; };
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === '${COUNTS_PATH}') {
      const response = Response.json(totals);
      totals = none();
      return response;
    }
    let rows = 0;
    const DB = counted(env.DB, (read) => { rows += read; add(read); });
    const response = await inner.fetch(request, { ...env, DB }, context);
    const body = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    headers.set('X-Rows-Read', String(rows));
    return new Response(body, { status: response.status, headers });
  },
  scheduled: (controller, env, context) => inner.scheduled(controller, { ...env, DB: counted(env.DB, add) }, context),
};`;
