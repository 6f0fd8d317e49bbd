import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort } from '../support/shop/free-port.ts';

/** From here on, Linux gives ports to connections and to servers that ask for any. */
const FIRST_OF_THE_KERNEL = 32_768;

test('free ports differ, and none is among those that the kernel gives to others', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, findFreePort));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(FIRST_OF_THE_KERNEL);
});

test('a server listens on the port that was found', async () => {
  const port = await findFreePort();
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve));
  server.close();
});
