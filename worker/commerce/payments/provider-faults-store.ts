import { MINUTE_MS } from '../../../shared/durations.ts';

/** How long a provider that is down is not offered. */
const FAULT_LIFE_MS = MINUTE_MS;

export async function noteProviderFault(db: D1Database, provider: string, now: number): Promise<void> {
  await db
    .prepare(
      'INSERT INTO provider_faults (provider, failed_at) VALUES (?1, ?2) ON CONFLICT (provider) DO UPDATE SET failed_at = ?2',
    )
    .bind(provider, now)
    .run();
}

/** The names of providers that were down since an instant. */
export async function readRecentFaults(db: D1Database, since: number): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT provider FROM provider_faults WHERE failed_at > ?')
    .bind(since)
    .all<{ provider: string }>();
  return results.map((row) => row.provider);
}

/** Providers that were down recently. */
export async function readProviderFaults(db: D1Database, now: number): Promise<Set<string>> {
  return new Set(await readRecentFaults(db, now - FAULT_LIFE_MS));
}
