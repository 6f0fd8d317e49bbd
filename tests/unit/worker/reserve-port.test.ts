import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
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

const COMMANDS = join(import.meta.dirname, '../../../worker/dev');

test.concurrent.each([
  ['npm start', 'start.ts'],
  ['npm run dev', 'dev.ts'],
  ['npm run dev:wrangler', 'wrangler.ts'],
])('%s ends with that message and nothing else', { timeout: 120_000 }, async (_, script) => {
  const port = await findFreePort();
  const release = await reservePort(port);
  const env = { ...process.env, PORT: String(port) };
  const run = await new Promise((resolve) => {
    execFile(process.execPath, [join(COMMANDS, script)], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    );
  });
  await release();
  const text = `Port ${port} is taken. Stop what listens there, or choose another port: PORT=${port + 2}\n`;
  expect(run).toEqual({ code: 1, stdout: '', stderr: text });
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
