/** What a function that runs in the page may take and return. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A browser of another engine, driven by the protocol that its system package brings. */
export interface RemoteBrowser {
  /** With its version. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page; it can use nothing from outside. */
  run<Args extends readonly Json[], Result extends Json>(
    task: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** What the page has written to the console as an error, and uncaught errors; empty where the protocol tells none. */
  takeErrors(): string[];
  /** A PNG. */
  takePicture(): Promise<Buffer>;
  close(): Promise<void>;
}

const POLL_MS = 200;
const WAIT_MS = 45_000;

/** Waits until a function returns something else than null and false in the page. Throws with what it was. */
export async function waitFor<Args extends readonly Json[], Result extends Json>(
  browser: RemoteBrowser,
  what: string,
  task: (...args: Args) => Result,
  ...args: Args
): Promise<Exclude<Result, null | false>> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; ) {
    // A page that is being left runs nothing.
    const found = await browser.run(task, ...args).catch(() => null);
    if (found !== null && found !== false) return found as Exclude<Result, null | false>;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`waited in vain: ${what}`);
}
