import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
const START_MS = 300_000;
const POLL_MS = 250;
/** The port after the shop's may be another shop's. */
const ANY_PORT = '0';

/** A shop of its own beside the one that all journeys share: the same build, other settings, a copy of the prepared state. */
export interface OwnShop {
  readonly origin: string;
  stop(): Promise<void>;
}

async function isUp(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok;
  } catch {
    // Not ready yet.
    return false;
  }
}

/** Starts the built shop with these variables on top of its configuration. */
export async function startOwnShop(port: number, variables: Readonly<Record<string, string>>): Promise<OwnShop> {
  const origin = `http://localhost:${port}`;
  const state = mkdtempSync(join(tmpdir(), 'latchkey-own-shop-'));
  const child: ChildProcess = spawn(process.execPath, [join(PROJECT, 'tests/support/shop/start-shop.ts')], {
    cwd: PROJECT,
    env: { ...process.env, ...variables, PORT: String(port), OFFICE_PORT: ANY_PORT, LATCHKEY_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
    rmSync(state, { recursive: true, force: true });
  }
  for (const end = Date.now() + START_MS; !(await isUp(origin)); ) {
    if (Date.now() > end || child.exitCode !== null) {
      await stop();
      throw new Error(`no shop at ${origin}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return { origin, stop };
}
