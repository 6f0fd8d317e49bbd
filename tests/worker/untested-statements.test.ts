import { beforeAll, expect, inject, it } from 'vitest';
import type { Listed, RunStatement } from '../support/statements/statements-server.ts';

let listed: Listed = { statements: [], readings: [] };
let run: RunStatement[] = [];
beforeAll(async () => {
  const fetchJson = async <Data>(path: string) =>
    (await (await fetch(`${inject('statements')}${path}`)).json()) as Data;
  listed = await fetchJson<Listed>('/listed');
  run = await fetchJson<RunStatement[]>('/run');
}, 180_000);

const escaped = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The statements that were run of a text, whose open parts are filled in. */
function findRun({ parts }: { parts: readonly string[] }): RunStatement[] {
  if (parts.length === 1) return run.filter(({ sql }) => sql === parts[0]);
  const pattern = new RegExp(`^${parts.map(escaped).join('[^]*')}$`);
  return run.filter(({ sql }) => pattern.test(sql));
}

it('every statement of the three Workers is run by a test', () => {
  const places = Map.groupBy(listed.statements, ({ place }) => place);
  const untested = [...places].filter(([, texts]) => texts.every((text) => findRun(text).length === 0));
  expect(untested.map(([place]) => place)).toEqual([]);
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
  expect([...new Set(wrong)]).toEqual([]);
});
