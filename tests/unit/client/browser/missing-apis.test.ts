import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCookies, writeCookie } from '../../../../client/browser/cookies.ts';
import { copyText } from '../../../../client/browser/copy-text.ts';
import { hashText } from '../../../../client/browser/hash-text.ts';
import { pushEntry, replaceEntry } from '../../../../client/browser/history-entry.ts';
import { matchesMedia, watchMedia } from '../../../../client/browser/media-query.ts';
import { makeRandomId } from '../../../../client/browser/random-id.ts';
import { reportFailure, sendInBackground } from '../../../../client/browser/report-failure.ts';
import { makeTabChannel } from '../../../../client/browser/tab-channel.ts';
import { watchSight, watchSize } from '../../../../client/browser/watch-element.ts';
import { whenIdle } from '../../../../client/browser/when-idle.ts';

function fail(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

class FailingApi {
  constructor() {
    fail();
  }
}

const failing = new Proxy({}, { get: fail, set: fail });
const element = {} as Element;
const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() };

/** The globals that the wrappers use, as a browser has them that blocks or lacks them. */
const BROWSERS = {
  'that forbids it': {
    BroadcastChannel: FailingApi,
    ResizeObserver: FailingApi,
    IntersectionObserver: FailingApi,
    document: failing,
    navigator: failing,
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xab), randomUUID: fail },
    requestIdleCallback: fail,
    reportError: fail,
    window: {
      matchMedia: fail,
      history: { pushState: fail, replaceState: fail },
      location: new URL('https://shop'),
      ...listeners,
    },
  },
  'that lacks it': {
    BroadcastChannel: undefined,
    ResizeObserver: undefined,
    IntersectionObserver: undefined,
    document: { cookie: '' },
    navigator: {},
    crypto: { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xab) },
    requestIdleCallback: undefined,
    reportError: undefined,
    window: { history: {}, location: new URL('http://shop'), ...listeners },
  },
};

describe.each(Object.entries(BROWSERS))('in a browser %s (ERROR-8)', (_what, globals) => {
  const stub = () => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  };
  afterEach(() => vi.unstubAllGlobals());

  it('tabs do not hear of each other, and nothing fails', () => {
    stub();
    const channel = makeTabChannel('cart');
    const stop = channel.listen(() => undefined);
    channel.post('changed');
    expect(stop()).toBeUndefined();
  });

  it('a media query does not match, and is not watched', () => {
    stub();
    expect(matchesMedia('(hover: hover)')).toBe(false);
    expect(watchMedia('(hover: hover)', () => undefined)()).toBeUndefined();
  });

  it('an element is measured once and whenever the window changes', async () => {
    stub();
    const onSize = vi.fn();
    const stop = watchSize(element, onSize);
    await vi.waitFor(() => expect(onSize).toHaveBeenCalledTimes(1));
    expect(listeners.addEventListener).toHaveBeenCalledWith('resize', onSize);
    stop();
    expect(listeners.removeEventListener).toHaveBeenCalledWith('resize', onSize);
  });

  it('nothing scrolls past', () => {
    stub();
    const onPass = vi.fn();
    watchSight(element, onPass)();
    expect(onPass).not.toHaveBeenCalled();
  });

  it('a key is not copied, so that it can be selected instead', async () => {
    stub();
    expect(await copyText('AAAA-BBBB')).toBe(false);
  });

  it('an order attempt still has a random UUID', () => {
    stub();
    expect(makeRandomId()).toBe('abababab-abab-4bab-bbab-abababababab');
  });

  it('a text has no hash', async () => {
    stub();
    expect(await hashText('x')).toBeNull();
  });

  it('the history keeps the entry that it has', () => {
    stub();
    expect(pushEntry(null, '/en/')).toBe(false);
    expect(replaceEntry(null)).toBeUndefined();
  });

  it('an idle pause comes after a moment', async () => {
    stub();
    await whenIdle();
  });

  it('an error is still on the console, and no report is sent', () => {
    stub();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const error = new Error('this test');
    reportFailure(error);
    expect(log).toHaveBeenCalledWith(error);
    expect(sendInBackground('https://reports.example', '{}')).toBe(false);
    log.mockRestore();
  });

  it('there are no cookies, and writing one fails silently', () => {
    stub();
    expect(readCookies()).toBe('');
    expect(writeCookie('consent', '1', 1)).toBeUndefined();
  });
});
