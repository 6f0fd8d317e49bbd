import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AuditedShop, Verdict } from '../audit.ts';

const MODULES = ['crlf', 'exec', 'file', 'permanentxss', 'redirect', 'sql', 'ssrf', 'xss', 'xxe'];
/** For the crawl, and for each kind of attack. */
const CRAWL_S = 40;
const ATTACK_S = 20;
/** A kind may end the request that it is at. */
const MAX_S = CRAWL_S + 2 * ATTACK_S * MODULES.length;
/** Pages whose forms and links it finds by itself. */
const STARTS = ['/en/', '/en/help', '/en/search/moon/1', '/en/category/games/1/1', '/session/start?locale=en'];

interface Finding {
  method: string;
  path: string;
  parameter: string;
  info: string;
}
interface Report {
  vulnerabilities: Record<string, Finding[]>;
  anomalies: Record<string, Finding[]>;
}

function isInstalled(): boolean {
  try {
    execFileSync('wapiti', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Wapiti crawls the shop and attacks each parameter and form that it finds. */
export async function scanByWapiti({ origin }: AuditedShop): Promise<Verdict> {
  if (!isInstalled())
    return { extent: 'wapiti: not run, not installed (Debian: apt-get install wapiti)', problems: [] };
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wapiti-'));
  const report = join(folder, 'report.json');
  const starts = STARTS.flatMap((path) => ['-s', origin + path]);
  const times = ['--max-scan-time', String(CRAWL_S), '--max-attack-time', String(ATTACK_S)];
  const limits = [...times, '--max-links-per-page', '30', '--max-files-per-dir', '8', '-d', '3', '--scope', 'domain'];
  const options = ['--flush-session', '--no-bugreport', '--color', '-f', 'json', '-o', report, '-m', MODULES.join(',')];
  try {
    await promisify(execFile)('wapiti', ['-u', `${origin}/`, ...starts, ...limits, ...options], {
      timeout: MAX_S * 1_000,
      maxBuffer: 100_000_000,
      env: { ...process.env, HOME: folder },
    });
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const problems = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, findings]) =>
      findings.map(({ method, path, parameter, info }) => `wapiti: ${kind}: ${method} ${path} ${parameter}: ${info}`),
    );
    return { extent: `wapiti: ${MODULES.length} kinds of attack`, problems };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
