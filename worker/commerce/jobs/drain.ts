import { noteJobFault } from './job-faults-store.ts';

/** A kind of work of the cron. */
export interface Job<Item> {
  /** Also in `job_faults`. */
  name: string;
  /** The next items that are due, oldest first, without those of `job_faults` that wait. */
  read(limit: number): Promise<Item[]>;
  idOf(item: Item): string;
  work(item: Item): Promise<void>;
}

const BATCH_SIZE = 50;
/** Limits of a round; the next one continues where it ended. */
const MAX_ITEMS = 1000;
const MAX_ROUND_MS = 60_000;

/**
 * Works until nothing is due, one item after the other (CRON-1). One that fails is logged, waits for a while that
 * doubles, and does not stop the rest.
 */
export async function drain<Item>(db: D1Database, job: Job<Item>, now: number): Promise<void> {
  const seen = new Set<string>();
  const end = Date.now() + MAX_ROUND_MS;
  for (;;) {
    const items = (await job.read(BATCH_SIZE)).filter((item) => !seen.has(job.idOf(item)));
    if (items.length === 0) return;
    for (const item of items) {
      if (seen.size >= MAX_ITEMS || Date.now() > end) {
        console.warn(`[commerce] ${job.name}: more is due than fits into one round (${seen.size} done)`);
        return;
      }
      const id = job.idOf(item);
      seen.add(id);
      try {
        await job.work(item);
      } catch (error) {
        console.error(`[commerce] ${job.name} ${id} failed`, error);
        await noteJobFault(db, job.name, id, error, now);
      }
    }
  }
}
