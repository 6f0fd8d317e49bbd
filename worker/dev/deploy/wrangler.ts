import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../state.ts';

/** A wrangler command that failed; the message is its output. */
export class WranglerError extends Error {}

export type RunWrangler = (...args: readonly string[]) => Promise<string>;

/**
 * Runs wrangler with the account of the environment (`wrangler login`, or CLOUDFLARE_API_TOKEN) and returns what it
 * printed. As in CI, it asks no questions. `WRANGLER` names another executable.
 */
export const runWrangler: RunWrangler = (...args) => {
  const executable = process.env.WRANGLER ?? join(ROOT, 'node_modules/.bin/wrangler');
  return new Promise((resolve, reject) => {
    const child = spawn(executable, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: 'true', NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'log' },
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output.stderr += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output.stdout);
      else
        reject(new WranglerError(`wrangler ${args.slice(0, 3).join(' ')}: ${output.stderr || output.stdout}`.trim()));
    });
  });
};
