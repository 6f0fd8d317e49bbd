import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { Listed, Run, RunStatement } from '../support/statements/statements-server.ts';

let listed: Listed = { statements: [], readings: [] };
let run: Run = { files: [], statements: [] };
/** The files that have not run: without them, most statements have no test. */
let missing: string[] = [];
beforeAll(async () => {
  const fetchJson = async <Data>(path: string) =>
    (await (await fetch(`${inject('statements')}${path}`)).json()) as Data;
  run = await fetchJson<Run>('/run');
  const ran = new Set([import.meta.filename, ...run.files]);
  missing = globSync(join(import.meta.dirname, '**/*.test.ts')).filter((file) => !ran.has(file));
  if (missing.length === 0) listed = await fetchJson<Listed>('/listed');
}, 180_000);
beforeEach((context) => context.skip(missing.length > 0, 'not all Worker tests have run'));

const escaped = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Stands between the parts. */
const HOLE = '\u0000';
/** A list's open items, which may be none. */
const OPEN = new RegExp(`(?:(?:, )?${HOLE})+(?:, )?`);
/** The sources tell of one or two alternatives where there may be any number of them. */
const collapse = (sql: string) => sql.replaceAll(/\?\d+/g, '?').replaceAll(/( WHEN .*? THEN \?)\1+/gs, '$1');

/** The statements that were run of a text, whose open parts are filled in. */
function findRun({ parts }: { parts: readonly string[] }): RunStatement[] {
  const [text = '', ...more] = parts.join(HOLE).split(OPEN);
  if (more.length > 0) {
    const pattern = new RegExp(`^${[text, ...more].map(escaped).join('.*')}$`, 's');
    return run.statements.filter(({ sql }) => pattern.test(sql));
  }
  const same = run.statements.filter(({ sql }) => sql === text);
  if (same.length > 0 || !text.includes(' WHEN ')) return same;
  return run.statements.filter(({ sql }) => sql.includes(' WHEN ') && collapse(sql) === collapse(text));
}

const MAX_LETTERS = 100;

it('every statement of the Workers is run by a test', () => {
  const places = Map.groupBy(listed.statements, ({ place }) => place);
  const untested = [...places].filter(([, texts]) => texts.every((text) => findRun(text).length === 0));
  expect(
    untested.map(
      ([place, [text]]) => `${place}: ${text?.parts.join('…').replaceAll(/\s+/g, ' ').slice(0, MAX_LETTERS)}`,
    ),
    'No Worker test runs the statements that are prepared at these places: write one that makes the call or the round of the cron which does, in the words of whom it serves, or delete the statement.',
  ).toEqual([]);
});

it('no row that a test reads holds another kind of value than its type says', () => {
  const wrong = listed.readings.flatMap((reading) =>
    findRun(reading).flatMap(({ kinds }) =>
      Object.entries(reading.kinds).flatMap(([column, told]) =>
        (kinds[column] ?? [])
          .filter((kind) => !told.includes(kind))
          .map((kind) => `${reading.place}: ${column} is ${kind}`),
      ),
    ),
  );
  expect([...new Set(wrong)], 'Mend the row types that are read at these places.').toEqual([]);
});
