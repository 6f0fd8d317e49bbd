import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConnection } from '../bench/soak-connection.ts';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const HALF = 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf';

/** What happens to the calls of a test one after the other: a response, or an end of the connection. */
let plan: ((socket: Socket) => void)[] = [];
const respond = (socket: Socket) => socket.write(OK);
const close = (socket: Socket) => socket.destroy();
const closeAmid = (socket: Socket) => socket.end(HALF);

const server = createServer((socket) => {
  socket.on('data', () => plan.shift()?.(socket));
  socket.on('error', () => undefined);
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  server.close();
});

async function send(...steps: typeof plan) {
  plan = steps;
  const connection = openConnection(port);
  const outcomes = [];
  for (const path of ['/first', '/second']) outcomes.push(await connection.send({ kind: 'cart', path }));
  connection.close();
  return outcomes.map(({ status, breaks }) => [
    status,
    breaks.map(({ idleMs, hasAnswer }) => [idleMs !== null, hasAnswer]),
  ]);
}

it('the soak repeats a call whose kept-alive connection was closed unread, and reports it', async () => {
  expect(await send(respond, close, respond)).toEqual([
    [200, []],
    [200, [[true, false]]],
  ]);
});

it('the soak counts a new connection that breaks, one that breaks twice, and one that breaks amid a response', async () => {
  expect(await send(close, respond)).toEqual([
    [0, [[false, false]]],
    [200, []],
  ]);
  expect((await send(respond, close, close))[1]).toEqual([
    0,
    [
      [true, false],
      [false, false],
    ],
  ]);
  expect((await send(respond, closeAmid))[1]).toEqual([0, [[true, true]]]);
});
