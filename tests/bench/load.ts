import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The result of one load run. */
export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The server process's CPU time; null where there is no /proc. */
  cpuMs: number | null;
}

export interface Target {
  port: number;
  /** `{n}` is replaced by a different number for each request. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  status: number;
}

const CONNECTIONS = 16;
const TICK_MS = 10;

export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** CPU time of a process, in ms. */
function readCpuMs(pid: number): number | null {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

let requests = 0;

function toRequest({ path, headers = {} }: Target): string {
  requests += 1;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path.replace('{n}', String(requests))} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`;
}

/** Length of a complete response at the start of these bytes, or null when it is incomplete. */
function findResponseEnd(held: Buffer): number | null {
  const headEnd = held.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = held.toString('latin1', 0, headEnd).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) {
    const end = headEnd + 4 + Number(length);
    return held.length >= end ? end : null;
  }
  const last = held.indexOf('\r\n0\r\n\r\n', headEnd);
  return last < 0 ? null : last + 7;
}

// One connection: the next request is sent when the previous response is complete.
function runConnection(target: Target, endsAt: number, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(target.port, '127.0.0.1');
    let chunks: Buffer[] = [];
    let missing = 0;
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(toRequest(target));
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    // A request that meets the server's close is reset: 'close' follows, which tells whether a response was lost.
    socket.on('error', (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || reject(error));
    socket.on('close', () => {
      if (chunks.some(({ length }) => length > 0)) reject(new Error(`${target.path}: closed amid an answer`));
      // Between two responses a server may close the connection (RFC 9112, section 9.5): workerd does after a few
      // seconds of full load.
      else resolve(performance.now() < endsAt ? runConnection(target, endsAt, latencies) : undefined);
    });
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      missing -= chunk.length;
      if (missing > 0) return;
      const held = Buffer.concat(chunks);
      const end = findResponseEnd(held);
      chunks = [held];
      if (end === null) {
        const length = /\r\ncontent-length: (\d+)/i.exec(held.toString('latin1', 0, 4_096))?.[1];
        if (length !== undefined) missing = held.indexOf('\r\n\r\n') + 4 + Number(length) - held.length;
        return;
      }
      const status = Number(held.toString('latin1', 9, 12));
      if (status !== target.status) {
        socket.destroy();
        reject(new Error(`${target.path}: ${status} instead of ${target.status}`));
        return;
      }
      latencies.push(performance.now() - sentAt);
      chunks = [held.subarray(end)];
      missing = 0;
      if (performance.now() < endsAt) send();
      else {
        socket.destroy();
        resolve();
      }
    });
  });
}

async function runOwn(target: Target, seconds: number): Promise<Omit<Load, 'cpuMs'> & { count: number }> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => runConnection(target, endsAt, latencies)));
  const tookS = (performance.now() - startedAt) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { count: latencies.length, perSecond: latencies.length / tookS, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function toScript({ path, headers = {} }: Target, first: number): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  return `${lines.join('\n')}
local n = ${first}
request = function()
  n = n + 1
  return wrk.format(nil, (string.gsub(${JSON.stringify(path)}, "{n}", tostring(n))))
end
done = function(summary, latency)
  io.write(string.format("%d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(50), latency:percentile(99)))
end
`;
}

async function runWrk(target: Target, seconds: number): Promise<Omit<Load, 'cpuMs'> & { count: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wrk-'));
  const script = join(folder, 'load.lua');
  requests += 1_000_000;
  writeFileSync(script, toScript(target, requests));
  const child = spawn('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '-s',
    script,
    `http://127.0.0.1:${target.port}/`,
  ]);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(folder, { recursive: true });
  if (target.status < 400 && /Non-2xx/.test(output)) throw new Error(`${target.path}: ${output}`);
  const [count = 0, tookUs = 1, p50 = 0, p99 = 0] = (output.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { count, perSecond: (count / tookUs) * 1e6, p50Ms: p50 / 1_000, p99Ms: p99 / 1_000 };
}

/** One load run on a target, with wrk if it is installed. */
export async function load(target: Target, seconds: number, pid: number | null): Promise<Load> {
  const before = pid === null ? null : readCpuMs(pid);
  const { count, ...rates } = await (hasWrk ? runWrk(target, seconds) : runOwn(target, seconds));
  const after = pid === null ? null : readCpuMs(pid);
  return { ...rates, cpuMs: before === null || after === null ? null : (after - before) / count };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of several runs, figure by figure. */
export function toMedian(loads: readonly Load[]): Load {
  const cpus = loads.flatMap(({ cpuMs }) => (cpuMs === null ? [] : [cpuMs]));
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50Ms: median(loads.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
    cpuMs: cpus.length === loads.length ? median(cpus) : null,
  };
}
