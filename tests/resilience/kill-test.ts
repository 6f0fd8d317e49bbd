import { createChance } from '../../worker/commerce/media/covers/chance.ts';
import { live } from './buyer-life.ts';
import { findSilence } from './find-silence.ts';
import { KillableShop } from './killable-shop.ts';
import { type Buyer, faults, responses, ShopClient } from './shop-client.ts';
import { addCoupon, addGoods } from './stock.ts';

const BUYERS_AT_ONCE = 10;
const BUYERS = 60;
/** A life between two kills, in responses: a time would be no work at all on a slow machine. */
const MOST_RESPONSES = 80;
const LONGEST_LIFE_MS = 20_000;
const POLL_MS = 10;
/** Shorter than the invariants allow what an interrupted call left behind. */
const SWEEP_EVERY_MS = 5 * 60_000;
const HALF_AN_HOUR_MS = 31 * 60_000;
const SWEEPS = 8;
const COUPON = 'RESILIENT15';

/** What must be true once everything has settled, besides the invariants of the books. */
const SETTLED = [
  `SELECT 'an unpaid order was not ended' AS fault, o.id FROM orders o JOIN payments p ON p.order_id = o.id
   WHERE o.status = 'Pending' AND p.held_reason IS NULL AND p.status <> 'Voided'`,
  `SELECT 'money that was collected was neither delivered nor given back' AS fault, s.init_id AS id FROM sandbox_sessions s
   JOIN payments p ON p.init_id = s.init_id WHERE s.status = 'paid' AND p.held_reason IS NULL
     AND p.status NOT IN ('Paid', 'PartiallyRefunded', 'Refunded')
     AND s.amount_minor <> (SELECT ifnull(sum(amount_minor), 0) FROM sandbox_refunds r WHERE r.init_id = s.init_id)`,
  `SELECT 'a refund was not made' AS fault, r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
   JOIN sandbox_sessions s ON s.init_id = p.init_id AND s.status = 'paid' WHERE r.status = 'requested'`,
];

export interface Report {
  name: string;
  rounds: number;
  calls: number;
  problems: string[];
}

/** Until the shop has answered so many more calls. */
async function waitForResponses(many: number): Promise<void> {
  const count = () => [...responses].reduce((sum, [status, calls]) => (status === 0 ? sum : sum + calls), 0);
  const wanted = count() + many;
  for (const end = Date.now() + LONGEST_LIFE_MS; count() < wanted && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

async function readSettled(shop: KillableShop): Promise<string[]> {
  const db = await shop.database();
  const found: string[] = [];
  for (const sql of SETTLED) {
    const { results } = await db.prepare(`${sql} LIMIT 5`).all();
    found.push(...results.map((row: unknown) => JSON.stringify(row)));
  }
  return found;
}

/**
 * Customers buy, pay, complain and give back, ten at a time, while the runtime is killed again and again. After each
 * restart, and when everything has settled, the books must add up and nothing may have got lost.
 */
export async function runKillTest(kills: number, seed: number): Promise<Report> {
  const { next: chance } = createChance(seed);
  const shop = await KillableShop.open();
  const client = await ShopClient.open(shop);
  const problems: string[] = [];
  const check = async (when: string) => {
    for (const broken of await client.readBrokenBooks()) problems.push(`${when}: ${broken}`);
  };
  const goods = await addGoods(shop, 6, 40 * Math.max(4, kills));
  await addCoupon(client, COUPON, null);
  const buyers: Buyer[] = [];
  for (let n = 0; n < BUYERS; n += 1) {
    const buyer = await client.openBuyer();
    if (n % 3 === 0) await buyer.fund(500, 1_000);
    buyers.push(buyer);
  }
  await check('before the first kill');
  problems.push(...(await findSilence(client)));
  const count = () => [...responses.values()].reduce((sum, one) => sum + one, 0);
  const before = count();
  let sweptAt = Date.now();
  for (let n = 1; n <= kills; n += 1) {
    let isAlive = true;
    const actors = Array.from({ length: BUYERS_AT_ONCE }, async () => {
      while (isAlive) {
        const isNew = chance() < 0.3;
        const buyer = isNew ? await client.openBuyer() : buyers[Math.floor(chance() * buyers.length)];
        if (buyer) await live(buyer, goods, COUPON, chance);
      }
    });
    await waitForResponses(chance() * MOST_RESPONSES);
    isAlive = false;
    shop.kill();
    await Promise.all(actors);
    await shop.restart();
    // As in a shop that lives for that long: a slow machine takes more than a quarter of an hour for all this.
    if (Date.now() - sweptAt > SWEEP_EVERY_MS) {
      sweptAt = Date.now();
      await shop.runCron(sweptAt);
    }
    await check(`after kill ${n}`);
    if (n % 10 === 0) console.log(`  ${n} kills, ${count() - before} calls, ${problems.length} problems`);
  }
  // The cron finishes what the kills interrupted: orders expire, payments are looked up, refunds are asked for again.
  let clock = Date.now();
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    clock += HALF_AN_HOUR_MS;
    await shop.runCron(clock);
  }
  await check('at the end');
  problems.push(...(await readSettled(shop)), ...faults.splice(0));
  if (problems.length > 0) shop.keep(`/tmp/latchkey-kill-${seed}`);
  await shop.close();
  return { name: 'kill', rounds: kills, calls: count() - before, problems };
}
