import { findPrepared, findReadings, type Prepared, type Reading } from './find-statements.ts';
import { openProgram } from './program.ts';

/** The Workers with a database. */
export const WORKERS = [
  { database: 'COMMERCE_DB', sources: 'worker/commerce', migrations: 'worker/commerce/migrations' },
  { database: 'IDENTITY_DB', sources: 'worker/identity', migrations: 'worker/identity/migrations' },
  { database: 'SESSIONS_DB', sources: 'worker', migrations: 'worker/session/migrations' },
  { database: 'OFFICE_DB', sources: 'worker/back-office', migrations: 'worker/back-office/migrations' },
] as const;

/** The statements in the sources of a Worker, and how their rows are read. */
export function readStatements(sources: string): { prepared: Prepared[]; readings: Reading[] } {
  const { program, close } = openProgram(sources);
  try {
    return { prepared: findPrepared(program), readings: findReadings(program) };
  } finally {
    close();
  }
}
