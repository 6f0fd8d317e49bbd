import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';

/** The origin of the shop for the journeys. */
export interface RunningShop {
  origin: string;
  /** How to start it; null when it is already running. */
  start: { command: string; env: Record<string, string> } | null;
}

/** Where a shop that Playwright started keeps its storage, and a file with all that it printed. */
export function findTraces(): { state: string; output: string } | null {
  const state = process.env.LATCHKEY_TEST_STATE;
  return state && !process.env.LATCHKEY_TEST_ORIGIN ? { state, output: `${state}.log` } : null;
}

/** The back office of that shop; of a running one, on the port after it, as `npm start` chooses it. */
export function findOffice(shop: string): string {
  const { protocol, hostname, port } = new URL(shop);
  return `${protocol}//${hostname}:${process.env.LATCHKEY_TEST_OFFICE_PORT ?? Number(port) + 1}`;
}

/**
 * The built shop on a free port with a copy of the prepared state, started by Playwright. `LATCHKEY_TEST_ORIGIN` names a running
 * one. Playwright loads its configuration in every worker process: the first choice is stored in the environment, which
 * they inherit.
 */
export async function planShop(): Promise<RunningShop> {
  const given = process.env.LATCHKEY_TEST_ORIGIN;
  if (given) return { origin: given, start: null };
  process.env.LATCHKEY_TEST_PORT ??= String(await findFreePort());
  process.env.LATCHKEY_TEST_STATE ??= mkdtempSync(join(tmpdir(), 'latchkey-journeys-'));
  process.env.LATCHKEY_TEST_OFFICE_PORT ??= String(await findFreePort());
  const env = {
    PORT: process.env.LATCHKEY_TEST_PORT,
    OFFICE_PORT: process.env.LATCHKEY_TEST_OFFICE_PORT,
    LATCHKEY_STATE: process.env.LATCHKEY_TEST_STATE,
  };
  const command = `node tests/support/shop/start-shop.ts 2>&1 | tee '${env.LATCHKEY_STATE}.log'`;
  return { origin: `http://localhost:${env.PORT}`, start: { command, env } };
}
