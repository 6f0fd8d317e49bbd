import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

/** How to start the browser that the journeys run in. */
export interface Browser {
  /** Where it was found, for the log. */
  source: 'PLAYWRIGHT_CHROMIUM' | 'playwright' | 'system' | 'package';
  executablePath: string;
  args: string[];
  /** Added to the environment of the browser process. */
  env: Record<string, string>;
}

/**
 * Root has no sandbox. One process renders all pages of a window: Chromium would start a spare one for each. The other
 * flags stop the browser's own requests, so that none is unexpected.
 */
const ARGS = [
  '--no-sandbox',
  '--renderer-process-limit=1',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The npm package has a browser for this kind of machine alone. */
const HAS_PACKAGE = process.platform === 'linux' && process.arch === 'x64';

// The package's font configuration names this folder, so no other will do.
const PACKAGE_FOLDER = '/tmp';
const PACKAGE_LIBRARIES = join(PACKAGE_FOLDER, 'al2023', 'lib');
const PACKAGE_MAJOR = 153;

function readMajor(executablePath: string, env: Record<string, string>): number | null {
  try {
    const text = execFileSync(executablePath, ['--version'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/(\d+)\.\d+\.\d+/.exec(text)?.[1] ?? Number.NaN);
  } catch {
    return null;
  }
}

/** The browser in `@sparticuz/chromium`: it contains its own libraries and fonts, so a bare machine can run it. */
async function unpackBrowser(): Promise<Browser> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = PACKAGE_FOLDER;
  // Read when the package is imported: makes it unpack the system libraries too.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
  const env = { LD_LIBRARY_PATH: PACKAGE_LIBRARIES, FONTCONFIG_PATH: join(PACKAGE_FOLDER, 'fonts') };
  const unpacked = join(PACKAGE_FOLDER, 'chromium');
  // The file has no version: one of an older package would be used silently.
  if (existsSync(unpacked) && (!existsSync(PACKAGE_LIBRARIES) || readMajor(unpacked, env) !== PACKAGE_MAJOR)) {
    rmSync(unpacked, { recursive: true, force: true });
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  return { source: 'package', executablePath, args: ARGS, env };
}

/**
 * `PLAYWRIGHT_CHROMIUM` if set, else the one from the npm package: its version is pinned, and a page costs it half the
 * processor time of a whole Chromium. On other machines Playwright's own or a system Chromium.
 */
export async function findBrowser(): Promise<Browser> {
  const given = process.env.PLAYWRIGHT_CHROMIUM;
  if (given) return { source: 'PLAYWRIGHT_CHROMIUM', executablePath: given, args: ARGS, env: {} };
  if (HAS_PACKAGE) return unpackBrowser();
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { source: 'playwright', executablePath: own, args: ARGS, env: {} };
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return { source: 'system', executablePath: system, args: ARGS, env: {} };
  throw new Error('no Chromium: set PLAYWRIGHT_CHROMIUM to one, or run `npx playwright install chromium`');
}
