import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

/** A text in the sources. Between its parts stands what only running the code tells. */
interface ListedText {
  /** File and line. */
  place: string;
  parts: string[];
}

export interface ListedStatement extends ListedText {
  database: 'COMMERCE_DB' | 'IDENTITY_DB' | 'SESSIONS_DB' | 'OFFICE_DB';
  /** False where what is open is more than a value: tables, or a whole statement. */
  isWhole: boolean;
}

/** What the type by which rows are read says about their columns. */
export interface ListedReading extends ListedText {
  kinds: Record<string, string[]>;
}

export interface Listed {
  statements: ListedStatement[];
  readings: ListedReading[];
}

/** What a test file has run. */
export interface RunFile {
  /** Its path. */
  file: string;
  statements: RunStatement[];
}

/** What all of them have. */
export interface Run {
  files: string[];
  statements: RunStatement[];
}

/** A statement that a test ran, with what `typeof` says about the columns of its rows. */
export interface RunStatement {
  sql: string;
  kinds: Record<string, string[]>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of a server: `/listed` is `Listed`, `/run` the `Run` of every `RunFile` that was posted there. */
    statements: string;
  }
}

const LOCALHOST = '127.0.0.1';
const MAX_BYTES = 64 * 1024 * 1024;

/** Reading the sources takes a while: only when a test asks, and in a process of its own. */
async function list(): Promise<string> {
  const script = join(import.meta.dirname, 'list-statements.ts');
  return (await promisify(execFile)(process.execPath, [script], { maxBuffer: MAX_BYTES })).stdout;
}

function add(run: Map<string, RunStatement>, { sql, kinds }: RunStatement): void {
  const known = run.get(sql)?.kinds ?? {};
  const merged = Object.entries(kinds).map(([name, own]) => [name, [...new Set([...(known[name] ?? []), ...own])]]);
  run.set(sql, { sql, kinds: { ...known, ...Object.fromEntries(merged) } });
}

/** Keeps what the Worker tests know of statements, as they have no files and run in several processes. */
export default async function serveStatements(project: TestProject): Promise<() => void> {
  const files = new Set<string>();
  const run = new Map<string, RunStatement>();
  let listed: Promise<string> | undefined;
  const server = createServer((request, response) => {
    // A connection that ends while it is idle would break the next test's POST.
    response.setHeader('Connection', 'close');
    if (request.method === 'POST') {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { file, statements } = JSON.parse(Buffer.concat(parts).toString()) as RunFile;
        files.add(file);
        for (const one of statements) add(run, one);
        response.writeHead(204).end();
      });
    } else if (request.url === '/listed') {
      listed ??= list();
      listed.then(
        (json) => response.end(json),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    } else response.end(JSON.stringify({ files: [...files], statements: [...run.values()] } satisfies Run));
  });
  await new Promise<void>((resolve) => server.listen(0, LOCALHOST, () => resolve()));
  project.provide('statements', `http://${LOCALHOST}:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
