import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

const ROOT = join(import.meta.dirname, '../../..');

// As random as real ones, and the same in each run.
export const hex = (text: string, length = 64): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);
export const base64 = (text: string, length: number): string =>
  createHash('sha512')
    .update(text)
    .digest('base64url')
    .repeat(Math.ceil(length / 80))
    .slice(0, length);
export const guid = (kind: string, n: number): string =>
  hex(`${kind} ${n}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

type Value = string | number | null;

/** A database in memory with a Worker's schema, its triggers included. */
export class FilledDatabase {
  readonly db = new DatabaseSync(':memory:');
  readonly #prepared = new Map<string, StatementSync>();

  constructor(migrations: string) {
    const folder = join(ROOT, migrations);
    for (const file of readdirSync(folder).sort()) this.db.exec(readFileSync(join(folder, file), 'utf8'));
  }

  run(sql: string, ...values: Value[]): void {
    const statement = this.#prepared.get(sql) ?? this.db.prepare(sql);
    this.#prepared.set(sql, statement);
    statement.run(...values);
  }

  insert(table: string, row: Readonly<Record<string, Value>>): void {
    const names = Object.keys(row);
    const values = names.map(() => '?').join(', ');
    this.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values})`, ...Object.values(row));
  }
}
