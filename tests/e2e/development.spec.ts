import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser/journey.ts';
import { findFreePort } from '../support/shop/free-port.ts';
import { copyPreparedState } from '../support/shop/prepared-state.ts';
import { copyProject } from '../support/shop/project-copy.ts';
import { hydrateParts, rejectCookies } from './shopper.ts';

// Vite transforms each module when it is first asked for.
const SLOW = { timeout: 60_000 };
const STARTED = { timeout: 300_000 };

interface Run {
  child: ChildProcess;
  output: string;
}

/** Runs `npm run dev` in a copy of the project. */
function runDev(folder: string, variables: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, [join(folder, 'worker/dev/dev.ts')], {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const running: Run = { child, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      running.output += chunk.toString();
    });
  }
  return running;
}

async function stop({ child }: Run): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const replace = (file: string, from: string, to: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

test('a developer sees a changed component and changed texts in the running shop', { tag: '@long' }, async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on any screen');
  test.setTimeout(600_000);
  const project = copyProject();
  const state = mkdtempSync(join(tmpdir(), 'latchkey-development-'));
  await copyPreparedState(state);
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const shop = runDev(project.folder, { PORT: String(port), LATCHKEY_STATE: state });
  const read = async (path: string) => (await request.get(origin + path, SLOW)).text();
  try {
    await expect.poll(() => shop.output, STARTED).toContain('Demo account   demo@latchkey.example');
    expect((await request.get(`${origin}/api/openapi.json`)).ok()).toBe(true);
    expect((await request.get(`${origin}/cdn-cgi/local/scheduled`)).ok()).toBe(true);
    await rejectCookies(page, origin);
    await page.goto(`${origin}/de/`, SLOW);
    await expect(page.locator('html[data-hydrated]')).toBeAttached(SLOW);
    // A part that has not hydrated yet would find the HTML of its earlier code.
    await hydrateParts(page);

    const footer = join(project.folder, 'client/layouts/footer/footer.tsx');
    replace(footer, '<div className={styles.columns}>', '<div className={styles.columns} data-changed="">');
    await expect(page.locator('[data-changed]')).toBeAttached(SLOW);
    await expect.poll(() => read('/de/'), SLOW).toContain('data-changed');

    // A text of every page, changed while pages are requested. An open one would be reloaded halfway through a change.
    await page.goto('about:blank');
    const catalog = join(project.folder, 'locales/de.po');
    let text = 'Alle Namen und Marken gehören ihren jeweiligen Inhabern.';
    for (let round = 1; round <= 5; round += 1) {
      const changed = `Fassung ${round} des Hinweises auf Marken.`;
      replace(catalog, text, changed);
      text = changed;
      await read('/de/');
    }
    await expect.poll(() => read('/de/'), SLOW).toContain(text);
    await page.goto(`${origin}/de/`, SLOW);
    await expect(page.locator('html[data-hydrated]')).toBeAttached(SLOW);
    await hydrateParts(page);
    await expect(page.getByText(text)).toBeAttached(SLOW);
  } finally {
    // The page of a shop that has stopped would look for it.
    await page.goto('about:blank');
    await stop(shop);
    project.remove();
    rmSync(state, { recursive: true, force: true });
  }
  expect(shop.output).not.toMatch(/error|warn|failed|✘/i);
});
