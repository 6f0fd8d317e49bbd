import { reactRenderer } from '@hono/react-renderer';
import { Hono } from 'hono';
import type { ReactElement } from 'react';
import { ApiError, type Endpoint } from '../../shared/api/endpoint.ts';
import type { CacheTag } from '../cache/generations.ts';
import { type HtmlEntry, makeEtag } from '../cache/html-entry.ts';
import { readForPage } from '../cache/page-reads.ts';
import { tagsOfRead } from '../cache/read-tags.ts';
import type { StorefrontVariables } from '../env.ts';
import { type PreparedPage, preparePage } from '../render.tsx';

const HTML = 'text/html; charset=utf-8';

/** What a page is made from. Nothing else of the request may be in it. */
export interface CompletePageRequest extends Pick<StorefrontVariables, 'locale' | 'currency' | 'isCrawler'> {
  env: StorefrontEnv;
  /** Path and query. */
  url: string;
  waitUntil: (promise: Promise<unknown>) => void;
}

export type CompletePage =
  | Extract<PreparedPage, { kind: 'moved' }>
  | {
      kind: 'page';
      entry: HtmlEntry;
      integrity: string;
      isPublic: boolean;
      /** False when a part of the page is missing because its read failed: not worth keeping. */
      isWhole: boolean;
      readMs: number;
      renderMs: number;
    };

interface RenderBindings {
  element: ReactElement;
  page: Extract<PreparedPage, { kind: 'page' }>;
}

// An app of its own, as its context lives no longer than the rendering: pages are also made behind an answer.
const renderer = new Hono<{ Bindings: RenderBindings }>();
renderer.onError((error) => {
  throw error;
});
renderer.get(async (c) => {
  const { page } = c.env;
  await reactRenderer(undefined, {
    stream: { 'Content-Type': HTML },
    readableStreamOptions: {
      // Together with waiting for the last part: React then needs no inline script (threats, "CSP and cached HTML").
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      bootstrapModules: [page.integrity ? { src: page.entry, integrity: page.integrity } : page.entry],
      onError: (error) => console.error(error),
    },
  })(c, async () => undefined);
  return c.render(page.element);
});

/** React's stream says when its last part is ready. Before that it may be read, but not to the end in one piece. */
async function readComplete(body: ReadableStream): Promise<Uint8Array<ArrayBuffer>> {
  if ('allReady' in body) await body.allReady;
  return new Uint8Array(await new Response(body).arrayBuffer());
}

async function render(page: RenderBindings['page']): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await renderer.fetch(new Request('http://render/'), { page, element: page.element });
  if (!answer.body) throw new TypeError('the page has no body');
  return readComplete(answer.body);
}

/** A page that cannot be made because the backend is away, slow or answers nonsense. The cause says which. */
export class BackendAwayError extends Error {
  constructor(cause: unknown) {
    super('the backend is away', { cause });
    this.name = 'BackendAwayError';
  }
}

// A refusal says something about the page; anything else only about the backend.
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/**
 * Makes a page with all its reads, without inline scripts: the same for every visitor, fit to be kept. Throws
 * `BackendAwayError` when a read it cannot do without fails.
 */
export async function makeCompletePage(request: CompletePageRequest): Promise<CompletePage> {
  const { env, url, locale, currency, isCrawler, waitUntil } = request;
  const madeAt = Date.now();
  const renderedAt = new Date(madeAt).toISOString();
  const tags = new Set<CacheTag>(['all']);
  let isWhole = true;
  const read = readForPage({ env, language: locale.code, currency }, waitUntil);
  const call = async <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args): Promise<Data> => {
    for (const tag of tagsOfRead(endpoint, args)) tags.add(tag);
    try {
      return await read(endpoint, args);
    } catch (error) {
      if (!isRefusal(error)) isWhole = false;
      throw error;
    }
  };
  const shop = { locale, currency, origin: env.ORIGIN, environment: env.ENVIRONMENT, isCrawler, renderedAt };
  const page = await preparePage({ url, shop, call, isComplete: true }).catch((error: unknown) => {
    throw isWhole ? error : new BackendAwayError(error);
  });
  if (page.kind === 'moved') return page;
  const readAt = Date.now();
  const bytes = await render(page);
  const etag = await makeEtag(bytes, renderedAt);
  return {
    kind: 'page',
    entry: { status: page.status, bytes, etag, madeAt, tags: [...tags] },
    integrity: page.integrity,
    isPublic: page.isPublic,
    isWhole,
    readMs: readAt - madeAt,
    renderMs: Date.now() - readAt,
  };
}
