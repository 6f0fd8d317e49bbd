import { setTimeout } from 'node:timers/promises';
import type { SqlDatabase, SqlRow, Statement } from './sql-database.ts';

/**
 * D1 by Cloudflare's API, documented at developers.cloudflare.com/api/resources/d1: the statements of a `batch` are one
 * transaction. Wrangler would start a process for each.
 */
const API = 'https://api.cloudflare.com/client/v4';

/** The API takes 1,200 requests in five minutes, then none for up to five. */
const TOO_MANY = 429;
const UNAUTHORIZED = 401;
const BROKEN = 500;
const MAX_TRIES = 8;
const FIRST_PAUSE_MS = 1_000;

export interface D1Access {
  /** As wrangler takes it from CLOUDFLARE_API_BASE_URL. */
  apiUrl?: string | undefined;
  accountId: string;
  /** Headers with the credentials; called again when the API no longer takes them. */
  readCredentials(): Promise<Record<string, string>>;
  /** The pause before the second attempt; it doubles. */
  firstPauseMs?: number;
}

interface ApiResponse<T> {
  success: boolean;
  result: T;
  errors?: { code: number; message: string }[];
}

/** Calls the API for one database; tries again where it does not respond, or has had too many requests. */
function createCaller(
  { apiUrl = API, accountId, readCredentials, firstPauseMs = FIRST_PAUSE_MS }: D1Access,
  id: string,
) {
  let credentials: Record<string, string> | null = null;
  const send = async (path: string, body: unknown) => {
    credentials ??= await readCredentials();
    return fetch(`${apiUrl}/accounts/${accountId}/d1/database/${id}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...credentials, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  return async <T>(path: string, body?: unknown): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      const response = await send(path, body).catch((error: unknown) => {
        if (tries >= MAX_TRIES) throw error;
        return null;
      });
      const status = response?.status ?? BROKEN;
      const mayPass = status >= BROKEN || status === TOO_MANY || (status === UNAUTHORIZED && tries === 1);
      if (response && (!mayPass || tries >= MAX_TRIES)) {
        const text = await response.text();
        const read = text.startsWith('{') ? (JSON.parse(text) as ApiResponse<T>) : null;
        if (read?.success) return read.result;
        const reasons = read?.errors?.map(({ code, message }) => `${message} (${code})`) ?? [];
        throw new Error(`Cloudflare's API answers ${status} for D1: ${reasons.join(', ') || text.slice(0, 200)}`);
      }
      if (status === UNAUTHORIZED) credentials = null;
      const asked = Number(response?.headers.get('Retry-After')) * 1_000;
      await response?.body?.cancel();
      if (status !== UNAUTHORIZED) await setTimeout(asked || firstPauseMs * 2 ** (tries - 1));
    }
  };
}

const toQuery = (statement: Statement) =>
  typeof statement === 'string' ? { sql: statement } : { sql: statement.sql, params: statement.values };

/** A deployed database. */
export function openD1(name: string, id: string, access: D1Access): SqlDatabase {
  const call = createCaller(access, id);
  return {
    name,
    run: async (statements) => {
      const results = await call<{ results?: SqlRow[] }[]>('query', { batch: statements.map(toQuery) });
      return results.map(({ results: rows = [] }) => rows);
    },
    readBookmark: async () => (await call<{ bookmark?: string }>('time_travel/bookmark')).bookmark ?? null,
  };
}
