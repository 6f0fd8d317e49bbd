import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findSqlChanges } from './sql-changes.ts';

export const MIGRATIONS = 'worker/commerce/migrations';

export interface TriggerChange {
  file: string;
  line: number;
  original: string;
  mutated: string;
  /** Statements that put the changed trigger in the place of the other. */
  sql: string;
}

/** All changes of the triggers that hold after the last migration. */
export function findTriggerChanges(root: string): TriggerChange[] {
  const files = globSync(`${MIGRATIONS}/*.sql`, { cwd: root }).sort();
  const texts = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const db = new DatabaseSync(':memory:');
  for (const { text } of texts) db.exec(text);
  const triggers = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all();
  return triggers.flatMap(({ name, sql }) => {
    const create = String(sql);
    const home = texts.findLast(({ text }) => text.includes(create));
    if (!home) return [];
    const line = home.text.slice(0, home.text.indexOf(create)).split('\n').length;
    return findSqlChanges(create, []).map((mutated) => ({
      file: home.file,
      line,
      original: create,
      mutated,
      sql: `DROP TRIGGER ${name};\n${mutated};\n`,
    }));
  });
}
