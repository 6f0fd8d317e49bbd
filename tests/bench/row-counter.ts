/**
 * A proxy in front of a built backend that adds `X-Rows-Read`: the number of D1 rows read for a response. D1 bills by
 * them and reports them for each statement.
 */
export const ROW_COUNTER = `
import inner from './index.js';
function counted(database, count) {
  const add = (result) => { count(result.meta?.rows_read ?? 0); return result; };
  const wrap = (statement) => ({
    statement,
    bind: (...values) => wrap(statement.bind(...values)),
    all: async () => add(await statement.all()),
    run: async () => add(await statement.run()),
    raw: async () => add(await statement.all()).results.map(Object.values),
    first: async (column) => {
      const [row = null] = add(await statement.all()).results;
      return column === undefined || row === null ? row : row[column];
    },
  });
  const all = (statements) => database.batch(statements.map((one) => one.statement)).then((results) => results.map(add));
  return { prepare: (sql) => wrap(database.prepare(sql)), batch: all, withSession: () => counted(database, count) };
}
export default { async fetch(request, env, context) {
  let rows = 0;
  const response = await inner.fetch(request, { ...env, DB: counted(env.DB, (read) => { rows += read; }) }, context);
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set('X-Rows-Read', String(rows));
  return new Response(body, { status: response.status, headers });
} };`;
