import { use, useState } from 'react';
import type { Endpoint } from '../../shared/api/endpoint.ts';
import { useIsFromServer } from '../hydration/use-is-hydrated.ts';
import { JsonScript, toScriptJson } from './json-script.tsx';
import { ServerResponses } from './server-reads.ts';
import { keyOf, packData, unpackData } from './view.ts';

const KEY_ATTRIBUTE = 'data-read';

const findScript = (key: string): Element | undefined =>
  [...document.querySelectorAll(`script[${KEY_ATTRIBUTE}]`)].find((one) => one.getAttribute(KEY_ATTRIBUTE) === key);

/** The streamed response to a deferred read; undefined where there is none. Browser only. */
export function findLateData<Data>(endpoint: Endpoint<unknown, Data>, key: string): Data | undefined {
  const script = findScript(key);
  return script && unpackData(endpoint, JSON.parse(script.textContent ?? 'null'));
}

interface LateDataProps<Args, Data> {
  endpoint: Endpoint<Args, Data>;
  args: Args;
}

/**
 * The data of a deferred read, beside its markup: when both arrive late in the page's stream, the part hydrates without
 * a second request. Reads that finished before the stream began are in the page's state.
 */
export function LateData<Args, Data>(props: LateDataProps<Args, Data>) {
  return import.meta.env.SSR ? <ServerData {...props} /> : <HydratedData {...props} />;
}

function ServerData<Args, Data>({ endpoint, args }: LateDataProps<Args, Data>) {
  const key = keyOf(endpoint, args);
  const response = use(ServerResponses)[key];
  if (!(response instanceof Promise)) return null;
  return <JsonScript {...{ [KEY_ATTRIBUTE]: key }} json={toScriptJson(packData(endpoint, use(response)))} />;
}

function HydratedData<Args, Data>({ endpoint, args }: LateDataProps<Args, Data>) {
  const key = keyOf(endpoint, args);
  const isFromServer = useIsFromServer();
  const [isThere] = useState(() => isFromServer && findScript(key) !== undefined);
  return isThere ? <JsonScript {...{ [KEY_ATTRIBUTE]: key }} json="" /> : null;
}
