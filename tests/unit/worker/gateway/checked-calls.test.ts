import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../../shared/api/all-contracts.ts';
import { checkResponse, InvalidResponseError } from '../../../../worker/gateway/check-response.ts';

const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, '1');
const find = (isWanted: (endpoint: (typeof allContracts)[number]['contract']['endpoint']) => boolean) => {
  const found = allContracts.find(({ contract }) => isWanted(contract.endpoint));
  if (!found) throw new Error('no such call');
  return pathOf(found.contract.endpoint.path);
};
const CHANGE = find(({ mutates, method }) => mutates && method === 'GET');
const READ = find(({ mutates, method, returnsFile }) => !mutates && method === 'GET' && !returnsFile);
const FILE = find(({ returnsFile }) => returnsFile === true);
const ORDER = find(({ mutates, method }) => mutates && method === 'POST');

/** Whether something that is no envelope reaches the browser as the response to a call. */
async function passes(method: string, path: string, status = 200): Promise<boolean> {
  try {
    await checkResponse({ method, path }, new Response('<h1>Hello</h1>', { status }));
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidResponseError);
    return false;
  }
}

describe('what the backend responds with to', () => {
  it('a call of the contract is checked, in each way that it may be made', async () => {
    for (const [method, path] of [
      ['GET', READ],
      ['GET', CHANGE],
      ['POST', CHANGE],
      ['POST', ORDER],
    ] as const)
      expect(await passes(method, path), `${method} ${path}`).toBe(false);
  });

  it('a call that the contract does not have is passed on as it is', async () => {
    for (const [method, path] of [
      ['POST', READ],
      ['GET', ORDER],
      ['GET', '/api/v2/made/up'],
    ] as const)
      expect(await passes(method, path), `${method} ${path}`).toBe(true);
  });

  it('a call for a file is that file, or a rejection in words', async () => {
    expect([await passes('GET', FILE), await passes('GET', FILE, 404)]).toEqual([true, false]);
  });
});
