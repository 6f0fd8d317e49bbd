import { parseArgs } from 'node:util';
import { build } from '../../worker/dev/build.ts';
import { runBigBackup } from './big-backup.ts';
import { type Report, runKillTest } from './kill-test.ts';
import { runRaces } from './race-test.ts';
import { responses } from './shop-client.ts';

/**
 * `node tests/resilience/run.ts [--only kill|races|backup] [--kills 50] [--rounds 50] [--orders 300000] [--seed 7]`, a part of
 * `npm run test:long`. The last line counts what went wrong; each problem stands above it. For races, `--first 3 --rounds 1` is the third round alone,
 * and `--pair 'a paid order: reveal'` only the pairs with that in their name.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kills: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '50' },
    orders: { type: 'string', default: '300000' },
    first: { type: 'string', default: '1' },
    pair: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const seed = Number(values.seed);
console.log(`--seed ${seed} runs it again`);
build();
const tests: Record<string, () => Promise<Report>> = {
  kill: () => runKillTest(Number(values.kills), seed),
  races: () => runRaces({ rounds: Number(values.rounds), first: Number(values.first), seed, pair: values.pair }),
  backup: () => runBigBackup(Number(values.orders)),
};
let problems = 0;
for (const [name, run] of Object.entries(tests)) {
  if (values.only !== undefined && values.only !== name) continue;
  const report = await run();
  for (const problem of report.problems) console.log(`  ${problem}`);
  const byStatus = [...responses].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'broken'}: ${count}`);
  console.log(
    `${name}: ${report.rounds} rounds, ${report.calls} calls (${byStatus.join(', ')}), ${report.problems.length} problems`,
  );
  responses.clear();
  problems += report.problems.length;
}
console.log(`${problems} problems`);
process.exit(problems > 0 ? 1 : 0);
