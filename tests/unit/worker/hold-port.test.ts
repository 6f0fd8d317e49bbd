import { expect, it } from 'vitest';
import { holdPort } from '../../../worker/dev/hold-port.ts';
import { findFreePort } from '../../support/free-port.ts';

it('the port of a shop that is being prepared answers to come back later, and is nobody else’s until it is let go', async () => {
  const port = await findFreePort();
  const letGo = await holdPort(port);
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
  await expect(holdPort(port)).rejects.toThrow('EADDRINUSE');
  await letGo();
  const letGoAgain = await holdPort(port);
  await letGoAgain();
});
