import { openSchema } from './schema.ts';
import type { ListedStatement } from './statements-server.ts';
import { HOLE } from './values.ts';
import { readStatements, WORKERS } from './workers.ts';

/** Prints every statement in the sources of the Workers as JSON, for the Worker tests. */
const listed = WORKERS.flatMap(({ database, sources, migrations }) => {
  const schema = openSchema(migrations);
  const isWhole = (sql: string) => {
    try {
      schema.columnsOf(sql);
      return true;
    } catch {
      return false;
    }
  };
  return readStatements(sources).prepared.map(
    ({ place, sql }): ListedStatement => ({ database, place, parts: sql.split(HOLE), isWhole: isWhole(sql) }),
  );
});
process.stdout.write(JSON.stringify(listed));
