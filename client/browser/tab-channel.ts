import { tryApi } from './try-api.ts';

interface TabChannel {
  /** Tells the other tabs of this shop. */
  post: (message: string) => void;
  /** Calls `onMessage` for each message of another tab, until the returned function is called. */
  listen: (onMessage: () => void) => () => void;
}

/**
 * A channel between the tabs of this shop, opened on first use: once per tab, so that it does not receive its own
 * messages. Where the browser has none (Firefox throws while cookies are blocked), the tabs stay on their own.
 */
export function makeTabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | null | undefined;
  function open(): BroadcastChannel | null {
    if (channel === undefined) channel = tryApi(() => new BroadcastChannel(name), null);
    return channel;
  }
  return {
    post: (message) => tryApi(() => open()?.postMessage(message), undefined),
    listen(onMessage) {
      const opened = open();
      opened?.addEventListener('message', onMessage);
      return () => opened?.removeEventListener('message', onMessage);
    },
  };
}
