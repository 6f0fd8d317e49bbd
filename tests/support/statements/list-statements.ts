import { openSchema } from './schema.ts';
import type { Listed } from './statements-server.ts';
import { HOLE } from './values.ts';
import { readStatements, WORKERS } from './workers.ts';

/** Prints every statement in the sources of the Workers as JSON (`Listed`), for the Worker tests. */
const listed: Listed = { statements: [], readings: [] };
for (const { database, sources, migrations } of WORKERS) {
  const schema = openSchema(migrations);
  // The rows of a person are named by data: only the tests that run such a statement see its plan.
  const isOpen = (sql: string) => sql.replaceAll(` AND ${HOLE}`, '').trimEnd().endsWith(`WHERE ${HOLE}`);
  const isWhole = (sql: string) => {
    if (isOpen(sql)) return false;
    try {
      schema.columnsOf(sql);
      return true;
    } catch {
      return false;
    }
  };
  const { prepared, readings } = readStatements(sources);
  for (const { place, sql } of prepared)
    listed.statements.push({ database, place, parts: sql.split(HOLE), isWhole: isWhole(sql) });
  for (const { place, sql, columns, isWhole: isRow } of readings) {
    const kinds = [...columns].map(([name, own]) => [
      name,
      [...own].map((kind) => (kind === 'blob' ? 'object' : kind)),
    ]);
    if (isRow) listed.readings.push({ place, parts: sql.split(HOLE), kinds: Object.fromEntries(kinds) });
  }
}
process.stdout.write(JSON.stringify(listed));
