import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type LegacyWorkerOptions, Response as LocalResponse, type Request } from 'miniflare';

const STOREFRONT = 'latchkey';

async function readOwnFile(folder: string, { url }: Pick<Request, 'url'>): Promise<LocalResponse> {
  // Normalized by URL: no path leads out of the folder.
  const { pathname } = new URL(url);
  try {
    const body = await readFile(join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname)));
    return new LocalResponse(body, {
      headers: { 'Content-Type': getMimeType(pathname) ?? 'text/html; charset=utf-8' },
    });
  } catch {
    // No such file, or a folder.
    return new LocalResponse(null, { status: 404 });
  }
}

/**
 * A Worker whose files are read from its own folder: Miniflare reads those of all Workers from the folder of the first one that
 * has any, which is the storefront's.
 */
export function withOwnFiles(name: string, options: Partial<LegacyWorkerOptions>): Partial<LegacyWorkerOptions> {
  const { assets, ...rest } = options;
  const { directory, binding } = assets ?? {};
  if (!directory || !binding || name === STOREFRONT) return options;
  return {
    ...rest,
    serviceBindings: { ...options.serviceBindings, [binding]: (request: Request) => readOwnFile(directory, request) },
  };
}
