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
