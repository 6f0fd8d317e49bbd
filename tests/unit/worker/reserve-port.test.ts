import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { reservePort } from '../../../worker/dev/reserve-port.ts';
import { findFreePort } from '../../support/shop/free-port.ts';

test('the port of a shop that is being prepared responds with Retry-After until the shop is ready', async () => {
  const port = await findFreePort();
  const release = await reservePort(port);
  const response = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('5');
  await release();
  const releaseAgain = await reservePort(port);
  await releaseAgain();
});

test('a developer whose port is taken reads so before the build, with another port to choose', async () => {
  const port = await findFreePort();
  const release = await reservePort(port);
  await expect(reservePort(port)).rejects.toThrow(`Port ${port} is taken.`);
  await release();
});

const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
/** This machine's own: some containers have no IPv6. */
const loopbacks = ['127.0.0.1', '::1'].filter((loopback) => addresses.some(({ address }) => address === loopback));

test.each(loopbacks)('a port that another server uses at %s alone is taken', async (address) => {
  const other = createServer();
  await once(other.listen(0, address), 'listening');
  const bound = other.address();
  const port = typeof bound === 'object' ? (bound?.port ?? 0) : 0;
  await expect(reservePort(port)).rejects.toThrow(`Port ${port} is taken.`);
  other.close();
});
