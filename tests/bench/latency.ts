import { type Endpoint, type Envelope, toRequest } from '../../shared/api/endpoint.ts';

const HEADERS = {
  Language: 'en',
  Currency: 'EUR',
  'X-Forwarded-Host': 'localhost',
  'Content-Type': 'application/json',
};

export interface Timed<Data> {
  data: Data;
  ms: number;
}

/** The duration of one call of the contract, including its whole response. @throws Error when it fails. */
export async function timeCall<Args, Data>(
  origin: string,
  target: Endpoint<Args, Data>,
  args: NoInfer<Args>,
  language = HEADERS.Language,
): Promise<Timed<Data>> {
  const { method, url, body } = toRequest(target, args);
  const startedAt = performance.now();
  const response = await fetch(origin + url, {
    method,
    headers: { ...HEADERS, Language: language },
    ...(body ? { body } : {}),
  });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 300)}`);
  const envelope: Envelope<Data> = JSON.parse(text);
  return { data: envelope.Data, ms };
}

/** The duration of a plain GET. */
export async function timeGet(url: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return performance.now() - startedAt;
}

/** A percentile of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
