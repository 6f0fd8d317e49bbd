import { join } from 'node:path';
import { BROKEN_BINDINGS, readBuiltWorker, readWatch } from './built-workers.ts';

/** Where the tests ask the watched Worker for its statements, and tell it to fail. */
const ENTRY = `
import commerce from './index.js';
import { createWatch, FAULT, listStatements, watchDatabase } from './watch-database.js';
// Commerce logs every failure: the injected ones would hide the others.
for (const level of ['error', 'warn']) {
  const log = console[level];
  console[level] = (...args) => args.some((arg) => String(arg).includes(FAULT)) || log(...args);
}
const watch = createWatch();
// Calls whose path starts like this are held until the test releases them.
let held = { path: null, calls: 0 };
// Calls whose path starts like this get this response instead of commerce's.
let canned = null;
// The calls, one for each language, that are answered wrongly; and every call that was made.
let broken = [];
let calls = [];
const isMeant = (call, path, body, language) =>
  path.startsWith(call.path) && body.includes(call.body) && (call.language === '' || call.language === language);
const TEXT = { 'Content-Type': 'application/json' };
async function respondWrongly(mode, respond) {
  if (mode === 'error') return Response.json({ IsSuccess: false, Messages: [], Data: null }, { status: 500 });
  if (mode === 'no connection') throw new Error(FAULT);
  // Done, but nobody hears of it: longer than the browser's calls wait.
  if (mode === 'no answer') return respond().then((done) => scheduler.wait(12_000).then(() => done));
  // Longer than a page waits.
  if (mode === 'delay') return scheduler.wait(4_000).then(respond);
  if (mode === 'garbage') return Response.json({ IsSuccess: true, Messages: [], Data: { Wrong: 1 } });
  if (mode === 'nothing') return new Response('null', { headers: TEXT });
  if (mode === 'another page') return new Response('<h1>Welcome to nginx!</h1>', { headers: { 'Content-Type': 'text/html' } });
  if (mode === 'a pause') {
    const envelope = { IsSuccess: false, Messages: ['Not so fast.'], Data: null };
    return Response.json(envelope, { status: 429, headers: { 'Retry-After': '17' } });
  }
  if (mode === 'no end') {
    const chunk = new TextEncoder().encode(' '.repeat(256 * 1024));
    return new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }), { headers: TEXT });
  }
  const text = await (await respond()).text();
  if (mode === 'a reset') {
    const half = new TextEncoder().encode(text.slice(0, text.length / 2));
    const { readable, writable } = new TransformStream();
    const writer = writable.getWriter();
    writer.closed.catch(() => undefined);
    writer.write(half).then(() => writer.abort(new Error('the connection was reset'))).catch(() => undefined);
    return new Response(readable, { headers: TEXT });
  }
  return new Response(text.slice(0, text.length / 2), { headers: TEXT });
}
// Whether commerce loses what it does behind its responses: as the runtime cancels it, no statement comes after them.
const background = { isDropped: false };
async function callOnly(request, env, context) {
  let isOver = false;
  const DB = new Proxy(env.DB, {
    get(db, name) {
      if (isOver) throw new Error(FAULT);
      const value = db[name];
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  try {
    return await commerce.fetch(request, background.isDropped ? { ...env, DB } : env, context);
  } finally {
    isOver = true;
  }
}
// How the store of files fails: 'error' or 'hang'.
let filesMode = null;
const watchFiles = (files) => new Proxy(files, {
  get(target, name) {
    const member = target[name];
    if (typeof member !== 'function') return member;
    return (...args) => {
      if (filesMode === null) return member.apply(target, args);
      return filesMode === 'error' ? Promise.reject(new Error(FAULT)) : new Promise(() => undefined);
    };
  },
});
${BROKEN_BINDINGS}
const watched = (env) => withoutBroken({ ...env, DB: watchDatabase(env.DB, watch), MEDIA: watchFiles(env.MEDIA) });
// A call may be answered as in another environment; 'unset': as in a deploy that names none.
function inEnvironment(env, environment) {
  if (environment === null) return env;
  return { ...env, ENVIRONMENT: environment === 'unset' ? undefined : environment };
}
export default {
  async fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/watch/statements') return Response.json(listStatements(watch));
    if (pathname === '/watch/bindings') return breakBindings(request);
    if (pathname === '/watch/round-trips') return Response.json(watch.takeRoundTrips());
    if (pathname === '/watch/rows-read') return Response.json(watch.takeRowsRead());
    if (pathname === '/watch/faults') {
      watch.setFaults(await request.json());
      return new Response(null, { status: 204 });
    }
    if (pathname === '/watch/files') {
      filesMode = await request.json();
      return new Response(null, { status: 204 });
    }
    if (pathname === '/watch/response') {
      canned = await request.json();
      return new Response(null, { status: 204 });
    }
    if (canned !== null && pathname.startsWith(canned.path)) {
      return new Response(canned.body, { status: canned.status, headers: canned.headers });
    }
    if (pathname === '/watch/held') {
      if (request.method === 'POST') held = { path: (await request.json()).path, calls: 0 };
      return Response.json(held);
    }
    if (pathname === '/watch/background') {
      Object.assign(background, await request.json());
      return new Response(null, { status: 204 });
    }
    if (pathname === '/watch/broken') {
      const call = await request.json();
      broken = broken.filter(({ language }) => language !== call.language);
      if (call.path !== null) broken.push(call);
      return new Response(null, { status: 204 });
    }
    if (pathname === '/watch/calls') {
      const wanted = searchParams.get('language');
      const taken = calls.filter(({ language }) => wanted === '' || language === wanted);
      calls = calls.filter((call) => !taken.includes(call));
      return Response.json(taken);
    }
    const body = pathname.startsWith('/api/') ? await request.clone().text() : '';
    const language = request.headers.get('Language') ?? '';
    const wrong = broken.find((call) => isMeant(call, pathname, body, language));
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, body, language, isBroken: wrong !== undefined });
    if (wrong) return respondWrongly(wrong.mode, () => commerce.fetch(request, watched(env), context));
    if (held.path !== null && pathname.startsWith(held.path)) {
      held.calls += 1;
      // Only a timer of its own keeps a request alive here.
      while (held.path !== null) await scheduler.wait(5);
    }
    const own = watched(inEnvironment(env, request.headers.get('Test-Environment')));
    return callOnly(request, own, context);
  },
  scheduled: (controller, env, context) => commerce.scheduled(controller, watched(env), context),
};`;

/** The built commerce with its database watched, in a shop with an archive. */
export function readWatchedCommerce(folder: string, variables: Readonly<Record<string, string>>) {
  const worker = readBuiltWorker('latchkey-commerce', folder, variables);
  const own = { type: 'ESModule' as const, path: join(folder, 'watched.js'), contents: ENTRY };
  const d1Databases = { ...worker.d1Databases, ARCHIVE: 'latchkey-archive' };
  return { ...worker, d1Databases, modules: [own, readWatch(folder), ...worker.modules] };
}
