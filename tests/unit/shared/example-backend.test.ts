import { expect, it } from 'vitest';
import { minimum } from '../../contract/minimum.ts';
import { runSuite } from '../../contract/suite.ts';
import { respondToCall } from '../../support/shop/example-backend.ts';

it('a backend of 150 lines keeps the least of the contract, and says of every other call that it has none', async () => {
  const backend = {
    origin: 'https://backend.latchkey-shop.com',
    access: {},
    send: async (url: string, { method, body }: { method: string; body?: string }) =>
      respondToCall(method, url, body === undefined ? undefined : JSON.parse(body)),
  };
  const outcomes = [];
  for await (const outcome of runSuite(backend, { giftCodes: [], isIrrevocable: false }, minimum))
    outcomes.push(outcome);
  expect(outcomes.filter(({ result }) => result !== 'ok')).toEqual([]);
  expect(outcomes).toHaveLength(minimum.size);
});
