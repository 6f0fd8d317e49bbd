import { looseObject } from 'valibot';
import { describe, expect, it } from 'vitest';
import { InvalidResponseError, readEnvelope } from '../../../../worker/gateway/check-response.ts';
import { parseRecord, readBody } from '../../../../worker/gateway/read-body.ts';

const DATA = looseObject({});
const read = (body: string | null, init?: ResponseInit) => readEnvelope(new Response(body, init), DATA);
/** A rejection of so many bytes. */
function rejectionOf(bytes: number): string {
  const [begin, end] = ['{"IsSuccess":false,"Messages":["', '"]}'];
  return begin + 'x'.repeat(bytes - begin.length - end.length) + end;
}

describe('a response of the backend', () => {
  it('may have 4 MiB, and not a byte more', async () => {
    expect((await read(rejectionOf(4_194_304), { status: 400 })).bytes.byteLength).toBe(4_194_304);
    await expect(read(rejectionOf(4_194_305), { status: 400 })).rejects.toThrow('it has no end');
  });

  it.each([
    ['null', 'null'],
    ['a text', '"Data"'],
    ['a number', '7'],
    ['a list', '[]'],
    ['nothing', null],
    ['a page', '<h1>Hello</h1>'],
    ['an envelope without content', '{"IsSuccess":true,"Messages":[]}'],
    ['a failure without words', '{"IsSuccess":false,"Data":null}'],
  ])('that is %s is not passed on, and keeps its status', async (_what, body) => {
    const error: unknown = await read(body, { status: 429, headers: { 'Retry-After': '7' } }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({ status: 429, retryAfter: '7' });
  });

  it('is checked by what it says: content by the contract, a rejection by its words', async () => {
    expect((await read('{"IsSuccess":true,"Messages":[],"Data":{"a":1}}')).envelope).toMatchObject({ Data: { a: 1 } });
    await expect(read('{"IsSuccess":true,"Messages":[],"Data":7}')).rejects.toBeInstanceOf(InvalidResponseError);
    expect((await read('{"IsSuccess":false,"Messages":["no"],"Data":null}')).envelope).toMatchObject({ Data: null });
    await expect(read('{"IsSuccess":true,"Messages":[7],"Data":{}}', { status: 400 })).rejects.toThrow();
  });
});

describe('a body', () => {
  it('of exactly the limit is read, and one of a byte more is not, whatever length it states', async () => {
    expect(await readBody(new Response('12345'), 5)).toMatchObject({ byteLength: 5 });
    expect(await readBody(new Response('123456'), 5)).toBe('too-large');
    expect(await readBody(new Response('1', { headers: { 'Content-Length': '5' } }), 5)).toMatchObject({
      byteLength: 1,
    });
    expect(await readBody(new Response('1', { headers: { 'Content-Length': '6' } }), 5)).toBe('too-large');
    expect(await readBody(new Response(null), 5)).toMatchObject({ byteLength: 0 });
  });

  it.each([null, '', 'null', '[1]', '"a"', '7', '{'])('of %j holds no fields', (body) => {
    expect(parseRecord(body === null ? null : new TextEncoder().encode(body).buffer)).toBeNull();
  });
});
