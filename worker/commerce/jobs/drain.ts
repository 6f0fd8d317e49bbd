import { noteJobFault } from './job-faults-store.ts';
import { type IsOver, neverOver } from './round-budget.ts';

/** A kind of work of the cron. */
interface JobFacts<Item> {
  /** Also in `job_faults`. */
  name: string;
  /** The next items that are due, oldest first, without those of `job_faults` that wait. */
  read(limit: number): Promise<Item[]>;
  idOf(item: Item): string;
}

/** Work on one item after the other. */
export interface Job<Item> extends JobFacts<Item> {
  work(item: Item): Promise<void>;
}

/** An item that failed, by its id. */
export type ItemFault = readonly [id: string, error: unknown];

/** Work on many items at once, which returns those that failed. */
export interface SetJob<Item> extends JobFacts<Item> {
  workAll(items: readonly Item[], isOver: IsOver): Promise<ItemFault[]>;
}

const BATCH_SIZE = 50;
const SET_SIZE = 100;
/** The most in a round; the next one continues where it ended. */
const MAX_ITEMS = 1000;

async function workEach<Item>(job: Job<Item>, items: readonly Item[], isOver: IsOver): Promise<ItemFault[]> {
  const faults: ItemFault[] = [];
  for (const item of items) {
    if (isOver()) return faults;
    try {
      await job.work(item);
    } catch (error) {
      faults.push([job.idOf(item), error]);
    }
  }
  return faults;
}

/**
 * Works until nothing is due, or the round is over (CRON-1). An item that fails is logged, waits for a while that doubles,
 * and does not stop the rest.
 */
export async function drain<Item>(
  db: D1Database,
  job: Job<Item> | SetJob<Item>,
  now: number,
  isOver: IsOver = neverOver,
): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const read = await job.read('work' in job ? BATCH_SIZE : SET_SIZE);
    const items = read.filter((item) => !seen.has(job.idOf(item)));
    if (items.length === 0) return;
    if (seen.size >= MAX_ITEMS || isOver()) {
      console.warn(`[commerce] ${job.name}: more is due than fits into one round (${seen.size} done)`);
      return;
    }
    for (const item of items) seen.add(job.idOf(item));
    const faults = await ('work' in job ? workEach(job, items, isOver) : job.workAll(items, isOver));
    for (const [id, error] of faults) {
      console.error(`[commerce] ${job.name} ${id} failed`, error);
      await noteJobFault(db, job.name, id, error, now);
    }
  }
}
