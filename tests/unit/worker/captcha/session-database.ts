import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { CaptchaEnv } from '../../../../worker/captcha/settings.ts';
import { standIn } from '../../../support/shop/stand-in.ts';

type SessionDatabase = CaptchaEnv['SESSIONS'];

const MIGRATIONS = join(import.meta.dirname, '../../../../worker/session/migrations');

interface Statement {
  sql: string;
  values: SQLInputValue[];
}

/** The session database in memory, with the tables that the captcha uses. */
export function openSessionDatabase(): SessionDatabase {
  const database = new DatabaseSync(':memory:');
  for (const file of readdirSync(MIGRATIONS).sort()) database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
  const run = ({ sql, values }: Statement) => {
    const statement = database.prepare(sql);
    if (/^\s*SELECT|RETURNING/.test(sql)) return { results: statement.all(...values), meta: { changes: 0 } };
    return { results: [], meta: { changes: Number(statement.run(...values).changes) } };
  };
  return standIn<SessionDatabase>({
    prepare: (sql: string) => ({
      sql,
      bind: (...values: SQLInputValue[]) => ({
        sql,
        values,
        first: async () => run({ sql, values }).results[0] ?? null,
        run: async () => run({ sql, values }),
      }),
    }),
    batch: async (statements: Statement[]) => statements.map(run),
  });
}
