import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../support/shop/free-port.ts';
import { openTlsFront } from '../../support/shop/tls-front.ts';
import type { AuditedShop, Verdict } from '../audit.ts';

const PACKAGE = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
/** Installed here on the first run: a whole server with its database, of which the scanner alone is used. */
const FOLDER = join(import.meta.dirname, '../../../.wrangler/observatory');
const SCANNER = join(FOLDER, 'node_modules', PACKAGE);
/** A cached page, a streamed one, one of the identity provider, and the root with its redirect. */
const PATHS = ['/en/', '/en/cart', '/en/product/cinder-parade/1001', '/session/start?locale=en', '/'];

interface Report {
  error?: string;
  scan?: { grade: string; score: number };
  tests?: Record<string, { pass: boolean; result: string }>;
}

function install(): boolean {
  if (!existsSync(SCANNER)) {
    mkdirSync(FOLDER, { recursive: true });
    const options = ['--prefix', FOLDER, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    try {
      execFileSync('npm', ['install', ...options, `${PACKAGE}@${VERSION}`], { stdio: 'ignore' });
    } catch {
      return false;
    }
  }
  // Lists of the whole web that its own installation downloads: no shop of a test is on them.
  mkdirSync(join(SCANNER, 'conf'), { recursive: true });
  for (const list of ['hsts-preload.json', 'tld-list.json']) {
    const file = join(SCANNER, 'conf', list);
    if (!existsSync(file)) writeFileSync(file, list.startsWith('hsts') ? '{}' : '[]');
  }
  return true;
}

async function scan(site: string, certificate: string): Promise<Report> {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(SCANNER, 'src/scan.js'), site], { env });
    return JSON.parse(stdout) as Report;
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** MDN's HTTP Observatory, whose best grade is A+. */
export async function scanByObservatory({ origin }: AuditedShop): Promise<Verdict> {
  if (!install()) return { extent: `MDN Observatory: not run, ${PACKAGE} cannot be installed here`, problems: [] };
  const { host, certificate: pem, close } = await openTlsFront(origin, await findFreePort());
  // The scanner is told to trust it.
  const certificate = join(FOLDER, 'certificate.pem');
  writeFileSync(certificate, pem);
  const [problems, grades]: [string[], string[]] = [[], []];
  try {
    for (const path of PATHS) {
      const { error, scan: result, tests = {} } = await scan(host + path, certificate);
      grades.push(`${path} ${result ? `${result.grade} (${result.score})` : 'none'}`);
      if (result?.grade === 'A+') continue;
      const failed = Object.entries(tests).flatMap(([name, test]) => (test.pass ? [] : `${name} ${test.result}`));
      problems.push(`Observatory: ${path} has the grade ${result?.grade ?? 'none'}: ${error ?? failed.join(', ')}`);
    }
  } finally {
    close();
  }
  return { extent: `MDN Observatory: ${grades.join(', ')}`, problems };
}
