import type { Report } from './kill-test.ts';
import { KillableShop } from './killable-shop.ts';
import type { Race, Subject } from './race-subjects.ts';
import { RACES } from './races.ts';
import { faults, responses, ShopClient } from './shop-client.ts';
import { addGoods, type Goods } from './stock.ts';

const PROGRESS_PAIRS = 50;

/** Every pair of a race's calls, each with itself too. */
function pairsOf({ calls }: Race): [string, string][] {
  const names = Object.keys(calls);
  return names.flatMap((first, index) => names.slice(index).map((second): [string, string] => [first, second]));
}

async function race(client: ShopClient, goods: Goods, one: Race, pair: readonly [string, string]): Promise<void> {
  // What a race does not prepare, its calls do not use.
  const subject = { client, goods, ...(await one.prepare(client, goods)) } as Subject;
  await Promise.all(pair.map((name) => one.calls[name]?.(subject)));
}

/** Two calls about one object at the same moment, every pair of them in each round; then the books must add up. */
export async function runRaces(rounds: number): Promise<Report> {
  const shop = await KillableShop.open();
  const client = await ShopClient.open(shop);
  const pairs = RACES.flatMap((one) => pairsOf(one).map((pair) => ({ one, pair })));
  const goods = await addGoods(shop, 3, pairs.length * rounds * 4);
  const problems = new Set<string>();
  const count = () => [...responses.values()].reduce((sum, calls) => sum + calls, 0);
  const before = count();
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, { one, pair }] of pairs.entries()) {
      await race(client, goods, one, pair);
      const broken = [...(await client.readBrokenBooks()), ...faults.splice(0)];
      for (const problem of broken) {
        const told = `${one.name}, ${pair.join(' and ')}: ${problem.slice(0, 400)}`;
        if (!problems.has(told)) console.log(`  ${told}`);
        problems.add(told);
      }
      if ((index + 1) % PROGRESS_PAIRS === 0) console.log(`  round ${round}: ${index + 1} of ${pairs.length} pairs`);
    }
    console.log(`  round ${round}: ${pairs.length} pairs, ${count() - before} calls, ${problems.size} problems`);
  }
  if (problems.size > 0) shop.keep('/tmp/latchkey-races');
  await shop.close();
  return { name: 'races', rounds, calls: count() - before, problems: [...problems] };
}
