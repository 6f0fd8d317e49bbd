import { openSchema } from './schema.ts';
import type { ListedStatement } from './statements-server.ts';
import { HOLE } from './values.ts';
import { readStatements, WORKERS } from './workers.ts';

/** Prints every statement in the sources of the Workers as JSON, for the Worker tests. */
const listed = WORKERS.flatMap(({ database, sources, migrations }) => {
  const schema = openSchema(migrations);
  // The rows of a person are named by data: only the tests that run such a statement see its plan.
  const isOpen = (sql: string) => sql.trimEnd().endsWith(`WHERE ${HOLE}`);
  const isWhole = (sql: string) => {
    if (isOpen(sql)) return false;
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
