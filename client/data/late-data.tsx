import { use, useState } from 'react';
import { type Endpoint, readKey } from '../../shared/api/endpoint.ts';
import { useIsFromServer } from '../hydration/use-is-hydrated.ts';
import { JsonScript, toScriptJson } from './json-script.tsx';
import { toLeanRead } from './lean-reads.ts';
import { ServerResponses } from './server-reads.ts';

const KEY_ATTRIBUTE = 'data-read';

/** The streamed response to a deferred read; undefined where there is none. Browser only. */
export function findLateData(key: string): unknown {
  const scripts = document.querySelectorAll(`script[${KEY_ATTRIBUTE}]`);
  const script = [...scripts].find((one) => one.getAttribute(KEY_ATTRIBUTE) === key);
  return script ? JSON.parse(script.textContent ?? 'null') : undefined;
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
  const key = readKey(endpoint, args);
  const response = use(ServerResponses)[key];
  if (!(response instanceof Promise)) return null;
  return (
    <JsonScript
      {...{ [KEY_ATTRIBUTE]: key }}
      json={toScriptJson(toLeanRead(endpoint, use(response as Promise<Data>)))}
    />
  );
}

function HydratedData<Args, Data>({ endpoint, args }: LateDataProps<Args, Data>) {
  const key = readKey(endpoint, args);
  const isFromServer = useIsFromServer();
  const [isThere] = useState(() => isFromServer && findLateData(key) !== undefined);
  return isThere ? <JsonScript {...{ [KEY_ATTRIBUTE]: key }} json="" /> : null;
}
