import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { callAsMerchant, findBookErrors } from '../buyer.ts';
import { openCustomer } from '../orders/refunds.ts';
import { addProduct } from '../shopper.ts';
import { customerCommands } from './customer-commands.ts';
import { CustomerModel } from './customer-model.ts';

const RUNS = Number(env.MODEL_RUNS);
const PRODUCTS = [
  { price: 999, stock: 4 },
  { price: 1701, stock: 3 },
  { price: 3333, stock: 5 },
];
const POINTS = 150;

beforeAll(async () => {
  const ten = { Code: 'MODELTEN', Name: 'Ten', Kind: 'percent', Amount: 1000, MaxUsesPerCustomer: 1 };
  const five = { Code: 'MODELFIVE', Name: 'Five', Kind: 'fixed', Amount: 500, MinimumMinor: 3000 };
  for (const coupon of [ten, five]) expect((await callAsMerchant('/internal/coupons', coupon)).status).toBe(200);
});

// CHECKOUT-3, REFUND-3, WALLET-5
it('whatever a customer does, cart, orders, payments, refunds, points and balance match a simple model of the shop', async () => {
  const seed = Number(env.RACE_SEED);
  console.log(`model: RACE_SEED=${seed} MODEL_RUNS=${RUNS} runs it again`);
  // Products of the same ids in every run, so that a failing run can be shortened.
  const numbers = PRODUCTS.map((_, index) => index);
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(customerCommands(numbers), { maxCommands: 30, size: 'max' }), async (commands) => {
      const made = await Promise.all(PRODUCTS.map(({ price, stock }) => addProduct({ price, keys: stock })));
      const products = PRODUCTS.map((product, index) => ({ ...product, id: made[index]?.id ?? 0 }));
      const shopper = await openCustomer();
      await shopper.givePoints(POINTS);
      const customerId = await shopper.readId();
      const model = new CustomerModel(products, POINTS);
      await fc.asyncModelRun(() => ({ model, real: { shopper, customerId, payments: new Map() } }), commands);
      steps += [...commands].length;
      expect(await findBookErrors()).toEqual([]);
    }),
    { seed, numRuns: RUNS, endOnFailure: RUNS < 50 },
  );
  console.log(`model: ${RUNS} lives, ${steps} steps`);
}, 3_600_000);
