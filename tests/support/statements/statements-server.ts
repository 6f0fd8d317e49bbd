import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

/** A statement in the sources. Between its parts stands what only running the code tells. */
export interface ListedStatement {
  database: 'COMMERCE_DB' | 'IDENTITY_DB' | 'SESSIONS_DB';
  /** File and line. */
  place: string;
  parts: string[];
  /** False where what is open is more than a value: tables, or a whole statement. */
  isWhole: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of a server: `/listed` is every `ListedStatement`. */
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

/** Tells the Worker tests, which have no files, of the statements in the sources. */
export default async function serveStatements(project: TestProject): Promise<() => void> {
  let listed: Promise<string> | undefined;
  const server = createServer((_, response) => {
    // A connection that is kept may close at the moment when it is used again.
    response.setHeader('Connection', 'close');
    listed ??= list();
    listed.then(
      (json) => response.end(json),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, LOCALHOST, () => resolve()));
  project.provide('statements', `http://${LOCALHOST}:${(server.address() as AddressInfo).port}`);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
