/** The part of Trusted Types that is needed here (W3C Trusted Types, section 2.3). */
interface ScriptPolicy {
  /** A `TrustedScriptURL`, typed as what `script.src` is said to take. */
  createScriptURL: (url: string) => string;
}
interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy;
}

let policy: ScriptPolicy | undefined;
const loading = new Map<string, Promise<void>>();

/** Only what is the shop's own, or comes encrypted, is run. Throws `TypeError` for anything else. */
export function checkScriptUrl(url: string, origin: string): string {
  const target = new URL(url, origin);
  if (target.protocol !== 'https:' && target.origin !== origin) throw new TypeError(`${url} is no script to run`);
  return target.href;
}

function trustScriptUrl(url: string): string {
  const checked = (text: string) => checkScriptUrl(text, window.location.origin);
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy('latchkey-scripts', { createScriptURL: checked });
  return policy ? policy.createScriptURL(url) : checked(url);
}

/** Runs a script once, whoever asks for it. Rejects when it cannot be fetched; then it may be asked for again. */
export function loadScript(url: string): Promise<void> {
  const held = loading.get(url);
  if (held) return held;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(url);
      reject(new Error(`${url} did not load`));
    };
    script.src = trustScriptUrl(url);
    document.head.append(script);
  });
  loading.set(url, started);
  return started;
}
