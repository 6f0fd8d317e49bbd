/** Where the proxy tells what it has counted since it was last asked. */
export const COUNTS_PATH = '/bench/counts';

/** What a database was asked since the last time: rows read, calls, and statements in them. */
export interface DatabaseCounts {
  rows: number;
  calls: number;
  statements: number;
  /** The statements that read most, with their rows. */
  top: [sql: string, rows: number][];
}

/**
 * A proxy in front of a built backend that counts what it asks of D1: `X-Rows-Read` is the number of rows read for a
 * response, `COUNTS_PATH` tells of everything since, the cron too. D1 bills by rows and reports them for each statement.
 */
export const ROW_COUNTER = `
import inner from './index.js';
const none = () => ({ rows: 0, calls: 0, statements: 0, bySql: new Map() });
let totals = none();
function counted(database, count) {
  const add = (result, sql) => {
    const read = result.meta?.rows_read ?? 0;
    totals.statements += 1;
    totals.bySql.set(sql, (totals.bySql.get(sql) ?? 0) + read);
    count(read);
    return result;
  };
  const one = (result, sql) => { totals.calls += 1; return add(result, sql); };
  const wrap = (sql, statement) => ({
    sql,
    statement,
    bind: (...values) => wrap(sql, statement.bind(...values)),
    all: async () => one(await statement.all(), sql),
    run: async () => one(await statement.run(), sql),
    raw: async () => one(await statement.all(), sql).results.map(Object.values),
    first: async (column) => {
      const [row = null] = one(await statement.all(), sql).results;
      return column === undefined || row === null ? row : row[column];
    },
  });
  const all = async (statements) => {
    totals.calls += 1;
    const results = await database.batch(statements.map((each) => each.statement));
    return results.map((result, index) => add(result, statements[index].sql));
  };
  return { prepare: (sql) => wrap(sql, database.prepare(sql)), batch: all, withSession: () => counted(database, count) };
}
const add = (read) => { totals.rows += read; };
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === '${COUNTS_PATH}') {
      const { bySql, ...sums } = totals;
      const top = [...bySql].sort(([, one], [, other]) => other - one).slice(0, 8);
      const response = Response.json({ ...sums, top });
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
