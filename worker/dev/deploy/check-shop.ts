import type { Readiness } from '../../../shared/readiness.ts';
import { type Finding, warning } from './finding.ts';
import { type Fetch, fetchPage } from './verify.ts';

/** What a deployed shop says about itself; nothing of one that is not deployed yet, or does not respond. */
export async function checkShop(origin: string, call: Fetch = fetchPage): Promise<Finding[]> {
  if (!URL.canParse(origin)) return [];
  const response = await call(`${origin}/readyz`).catch(() => null);
  if (!response?.headers.get('Content-Type')?.includes('json')) return [];
  const { checks } = (await response.json()) as Readiness;
  return Object.entries(checks).flatMap(([name, { state, message = state }]) =>
    state === 'ok' ? [] : [warning(`the shop’s ${name}: ${message}`)],
  );
}
