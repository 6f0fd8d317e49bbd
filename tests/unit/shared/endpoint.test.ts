import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoint, readKey, toRequest } from '../../../shared/api/endpoint.ts';

const getThing = endpoint<{ id: number; page?: number | undefined; term?: string }, unknown>(
  'GET',
  '/api/v2/thing/{id}',
);
const findByName = endpoint<{ name: string }, unknown>('GET', '/api/v2/thing/byname/{name}');
const postThing = endpoint<{ id: number; text: string }, unknown>('POST', '/api/v2/thing/{id}');
const postList = endpoint<{ ids: number[] }, unknown>('POST', '/api/v2/things', { bodyArgument: 'ids' });

describe('a call', () => {
  it('fills its path and puts the rest into the query of a GET', () => {
    expect(toRequest(getThing, { id: 3, term: 'a&b=c', page: 2 })).toEqual({
      method: 'GET',
      url: '/api/v2/thing/3?term=a%26b%3Dc&page=2',
    });
    expect(toRequest(getThing, { id: 3, page: undefined })).toEqual({ method: 'GET', url: '/api/v2/thing/3' });
  });

  it('puts the rest into the body of a POST, or one argument as the whole body', () => {
    expect(toRequest(postThing, { id: 3, text: 'hi' })).toEqual({
      method: 'POST',
      url: '/api/v2/thing/3',
      body: '{"text":"hi"}',
    });
    expect(toRequest(postList, { ids: [1, 2] }).body).toBe('[1,2]');
  });

  it('never lets a value add a segment, a query or another path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const { url } = toRequest(findByName, { name });
        const segments = url.split('/');
        expect(segments).toHaveLength(6);
        expect(decodeURIComponent(segments[5] ?? '')).toBe(name);
        expect(url).not.toMatch(/[?#]/);
      }),
    );
  });

  it('leaves the arguments as they were', () => {
    const args = { id: 3, text: 'hi' };
    toRequest(postThing, args);
    expect(args).toEqual({ id: 3, text: 'hi' });
  });

  it('has one cache key per method, arguments and body', () => {
    expect(readKey(getThing, { id: 3 })).toBe('/api/v2/thing/3');
    expect(readKey(postList, { ids: [1] })).not.toBe(readKey(postList, { ids: [2] }));
    expect(readKey(postThing, { id: 1, text: 'x' })).toBe('/api/v2/thing/1 {"text":"x"}');
  });

  it('is personal when only a customer may make it', () => {
    expect(endpoint('GET', '/x', { needsCustomer: true })).toMatchObject({ isPersonal: true, mutates: false });
    expect(endpoint('GET', '/x', { isPersonal: true })).toMatchObject({ isPersonal: true, needsCustomer: false });
  });
});
