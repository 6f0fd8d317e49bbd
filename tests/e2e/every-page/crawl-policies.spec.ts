import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { findWeaknesses, findWeakPolicies } from '../../support/pages/policies.ts';
import { CRAWLER, SHOPPER } from '../../support/pages/readers.ts';

test('the evaluator finds what is wrong with a weak policy', () => {
  expect(findWeaknesses("script-src 'self' 'unsafe-inline' https:")).not.toEqual([]);
});

for (const [reader, userAgent] of [
  ['a shopper', SHOPPER],
  ['a crawler', CRAWLER],
] as const) {
  test(`every document that ${reader} gets has a content security policy without a weakness`, async ({ baseURL }) => {
    expect(await findWeakPolicies(baseURL ?? '', userAgent)).toEqual([]);
  });
}

/** Reads by a GET that may have a body. In one write: the runtime closes the connection when a part of it comes later. */
function readBy(url: string, data?: object): Promise<[status: number | undefined, text: string]> {
  const body = data ? JSON.stringify(data) : '';
  const headers = {
    Language: 'en',
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    ...(data ? { 'Content-Length': Buffer.byteLength(body) } : {}),
  };
  return new Promise((resolve, reject) => {
    const call = httpRequest(url, { method: 'GET', headers, agent: false }, (response) => {
      text(response).then((content) => resolve([response.statusCode, content]), reject);
    });
    call.on('error', reject).end(body);
  });
}

test('the body of a GET changes neither a page nor a call, and is not stored', async ({ baseURL }) => {
  const read = (path: string, data?: object) => readBy(`${baseURL}${path}`, data);
  const paths = [
    '/en/category/games/1/1?priceto=77',
    '/api/v2/catalog/product/details/1001',
    '/api/v2/cart/total',
    '/unsubscribe/unknown',
    '/robots.txt',
  ];
  for (const path of paths) {
    // Nobody has asked for it before: what is cached is the response to the odd request.
    const odd = await read(path, { id: 1002, specs: [4], _method: 'DELETE', term: 'evil-body' });
    expect(JSON.stringify(odd), path).not.toContain('evil-body');
    expect(await read(path), path).toEqual(odd);
    expect(odd[0], path).toBe(path.startsWith('/unsubscribe') ? 410 : 200);
  }
});

/** True once the head and as much of the body as it announces are here. */
function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const length = /^content-length: *(\d+)/im.exec(text.slice(0, end))?.[1];
  return end !== -1 && length !== undefined && Buffer.byteLength(text.slice(end + 4)) >= Number(length);
}

/** Sends a request by a socket: clients of HTTP do not make such requests. */
function send(origin: string, method: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: probe=echo-me\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += String(chunk);
      // The local runtime closes the socket five seconds later.
      if (isComplete(text)) socket.destroy();
    });
    socket.on('close', () => resolve(text)).on('error', reject);
  });
}

// CONNECT is no request for a Worker: the platform answers it, and a local runtime has an error of its own.
test('no page, call or file echoes a TRACE, TRACK or DEBUG request', async ({ baseURL }) => {
  const paths = ['/en/', '/api/v2/cart/total', '/auth/realms/latchkey/nothing', '/favicon.svg', '/robots.txt'];
  const requests = ['TRACE', 'TRACK', 'DEBUG'].flatMap((method) => paths.map((path) => ({ method, path })));
  // At once: the runtime closes some of these connections after five seconds.
  const responses = await Promise.all(requests.map(({ method, path }) => send(baseURL ?? '', method, path)));
  for (const [index, response] of responses.entries()) {
    const { method = '', path = '' } = requests[index] ?? {};
    expect(response, `${method} ${path}`).toMatch(/^HTTP\/1\.1 (405|400|501) /);
    expect(response, `${method} ${path}`).not.toContain('echo-me');
  }
});
