import { createChance } from '../../worker/commerce/media/covers/chance.ts';
import { findSilence } from './find-silence.ts';
import type { Report } from './kill-test.ts';
import { KillableShop } from './killable-shop.ts';
import type { Race, Subject } from './race-subjects.ts';
import { RACES } from './races.ts';
import { faults, responses, ShopClient } from './shop-client.ts';
import { addGoods, type Goods } from './stock.ts';

/** Races under way at the same moment, each about a customer of its own. */
const LANES = 8;
/** The second call starts up to this much later, so that rounds differ in what meets what. */
const LONGEST_DELAY_MS = 25;
/** The races are prepared again before their unpaid orders are too old to be paid. */
const FRESH_MS = 12 * 60_000;
const KEPT = '/tmp/latchkey-races';

export interface RaceOptions {
  rounds: number;
  /** The number of the first round: to run one of them again. */
  first: number;
  seed: number;
  /** Only the pairs with this in their name. */
  pair: string;
}

interface Pair {
  name: string;
  index: number;
  one: Race;
  calls: readonly [string, string];
}

/** Every pair of a race's calls, each with itself too. */
function listPairs(): Pair[] {
  const pairs = RACES.flatMap((one) => {
    const names = Object.keys(one.calls);
    return names.flatMap((a, index) => names.slice(index).map((b) => ({ one, calls: [a, b] as const })));
  });
  return pairs.map((pair, index) => ({ ...pair, index, name: `${pair.one.name}: ${pair.calls.join(' and ')}` }));
}

/** `expire` ends every unpaid order of the shop: such a pair is prepared and raced alone, after the others. */
const isAlone = ({ calls }: Pair) => calls.includes('expire');

function shuffle<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function group<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const countCalls = () => [...responses.values()].reduce((sum, calls) => sum + calls, 0);

/** What every round starts from: the subject of each pair, in databases that are copied back for each round. */
class Races {
  readonly #client: ShopClient;
  readonly #goods: Goods;
  readonly #options: RaceOptions;
  readonly problems = new Set<string>();
  #subjects = new Map<string, Subject>();
  #preparedAt = 0;

  constructor(client: ShopClient, goods: Goods, options: RaceOptions) {
    this.#client = client;
    this.#goods = goods;
    this.#options = options;
  }

  async #prepare({ one }: Pair): Promise<Subject> {
    // What a race does not prepare, its calls do not use.
    return { client: this.#client, goods: this.#goods, ...(await one.prepare(this.#client, this.#goods)) } as Subject;
  }

  async #prepareAll(pairs: readonly Pair[]): Promise<void> {
    await this.#client.shop.restore('goods');
    for (const some of group(pairs, LANES)) {
      await Promise.all(some.map(async (pair) => this.#subjects.set(pair.name, await this.#prepare(pair))));
    }
    this.#preparedAt = Date.now();
    await this.#client.shop.save('prepared');
  }

  async #race({ one, calls, index }: Pair, subject: Subject, round: number): Promise<void> {
    const { next } = createChance(this.#options.seed + round * 1000 + index);
    const [first, second] = next() < 0.5 ? calls : calls.toReversed();
    // Half of all start at the very same moment.
    const delay = next() < 0.5 ? 0 : Math.floor(next() * LONGEST_DELAY_MS);
    await Promise.all([one.calls[first ?? '']?.(subject), wait(delay).then(() => one.calls[second ?? '']?.(subject))]);
  }

  async #findBroken(): Promise<string[]> {
    return [...(await this.#client.readBrokenBooks()), ...faults.splice(0)];
  }

  #tell(round: number, names: readonly string[], broken: readonly string[]): void {
    if (this.problems.size === 0) this.#client.shop.keep(KEPT);
    for (const problem of broken) {
      const told = `${names.join(' | ')}: ${problem.slice(0, 400)}`;
      const again = names.map(
        (name) => `--only races --seed ${this.#options.seed} --first ${round} --rounds 1 --pair '${name}'`,
      );
      if (!this.problems.has(told)) console.log(`  round ${round}, ${told}\n    again: ${again.join('\n           ')}`);
      this.problems.add(told);
    }
  }

  /** Races those at once that can be, then checks the books; what breaks these is sought by racing each alone. */
  async #raceGroup(pairs: readonly Pair[], round: number): Promise<void> {
    const subjectOf = (pair: Pair) => this.#subjects.get(pair.name) ?? this.#prepare(pair);
    await Promise.all(pairs.map(async (pair) => this.#race(pair, await subjectOf(pair), round)));
    const broken = await this.#findBroken();
    if (broken.length === 0) return;
    const before = this.problems.size;
    await this.#client.shop.restore('prepared');
    for (const pair of pairs.length > 1 ? pairs : []) {
      await this.#race(pair, await subjectOf(pair), round);
      const alone = await this.#findBroken();
      if (alone.length === 0) continue;
      this.#tell(round, [pair.name], alone);
      await this.#client.shop.restore('prepared');
    }
    if (this.problems.size === before)
      this.#tell(
        round,
        pairs.map(({ name }) => name),
        broken,
      );
  }

  async runRound(pairs: readonly Pair[], round: number): Promise<void> {
    const together = pairs.filter((pair) => !isAlone(pair));
    if (Date.now() - this.#preparedAt > FRESH_MS) await this.#prepareAll(together);
    else await this.#client.shop.restore('prepared');
    const { next } = createChance(this.#options.seed + round);
    for (const some of group(shuffle(together, next), LANES)) await this.#raceGroup(some, round);
    for (const pair of shuffle(pairs.filter(isAlone), next)) await this.#raceGroup([pair], round);
  }
}

/** Two calls about one object at the same moment, every pair of them in each round; then the books must add up. */
export async function runRaces(options: RaceOptions): Promise<Report> {
  const shop = await KillableShop.open();
  const client = await ShopClient.open(shop);
  const pairs = listPairs().filter(({ name }) => name.includes(options.pair));
  const goods = await addGoods(shop, 3, pairs.length * 6 + 100);
  await shop.save('goods');
  const races = new Races(client, goods, options);
  for (const problem of await findSilence(client)) races.problems.add(problem);
  const before = countCalls();
  for (let round = options.first; round < options.first + options.rounds; round += 1) {
    const start = Date.now();
    await races.runRound(pairs, round);
    const seconds = Math.round((Date.now() - start) / 1000);
    const calls = countCalls() - before;
    console.log(
      `  round ${round}: ${pairs.length} pairs, ${seconds} s, ${calls} calls, ${races.problems.size} problems`,
    );
  }
  await shop.close();
  return { name: 'races', rounds: options.rounds, calls: countCalls() - before, problems: [...races.problems] };
}
