import { TEST_SECRETS } from '../../support/shop/test-secrets.ts';
import { commerceDb, fetchCommerce } from '../../support/workers/workers.ts';

const GENRES = ['Action', 'Adventure', 'Indie', 'RPG', 'Racing', 'Strategy'];

export type Line = Record<string, unknown>;

export function toLine(index: number, change: Line = {}): Line {
  return {
    sourceId: `test:${index}`,
    name: `Bulk Comet ${index}`,
    releaseDate: '2024-02-29',
    developers: ['Small Studio'],
    publishers: [`Publisher ${index % 7}`],
    genres: [GENRES[index % GENRES.length]],
    tags: ['Cozy', index % 2 === 0 ? 'FPS' : 'Card Game'],
    os: { windows: true, mac: index % 3 === 0, linux: false },
    priceUsd: 11,
    discountPercent: 0,
    oldPriceUsd: null,
    positive: index,
    negative: 1,
    shortDescription: null,
    languages: ['English'],
    ...change,
  };
}

export function send(
  lines: readonly unknown[],
  query = '',
  token: string = TEST_SECRETS.ADMIN_TOKEN,
): Promise<Response> {
  return fetchCommerce(`/internal/import${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  });
}

export async function findId(sourceId: string): Promise<number> {
  return (
    (await commerceDb.prepare('SELECT id FROM products WHERE source_id = ?').bind(sourceId).first<number>('id')) ?? 0
  );
}
