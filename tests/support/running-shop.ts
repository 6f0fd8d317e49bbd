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
  const env = { PORT: process.env.LATCHKEY_TEST_PORT, LATCHKEY_STATE: process.env.LATCHKEY_TEST_STATE };
  return { origin: `http://localhost:${env.PORT}`, start: { command: 'node tests/support/start-shop.ts', env } };
}
