import { safeParse } from 'valibot';
import { expect } from 'vitest';
import type { Contract } from '../../../shared/api/contract.ts';

export function keepsContract<Args, Data>(contract: Contract<Args, Data>, data: unknown): void {
  expect(safeParse(contract.output, data).issues).toBeUndefined();
}
