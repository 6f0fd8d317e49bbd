import { parse } from 'bowser';

const MAX_USER_AGENT_LENGTH = 512;

/**
 * Families of browser and system, without versions or models: enough to recognise one's own device. Null for unknown
 * ones.
 */
export function nameDevice(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os } = parse(userAgent.slice(0, MAX_USER_AGENT_LENGTH));
  return browser.name && os.name ? `${browser.name} · ${os.name}` : null;
}
