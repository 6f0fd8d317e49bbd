import { allContracts } from '../../shared/api/all-contracts.ts';
import type { Endpoint } from '../../shared/api/endpoint.ts';

/** Matches the paths of an endpoint, with or without a trailing slash; its groups are the arguments, still encoded. */
export function toPathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
}

// Backends may treat paths that differ in letter case, repeated or trailing slashes or the API's version as equal, so
// normalise them: no other spelling must bypass a captcha or a limit.
const toName = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean).slice(2);

/** Created by the first request, because Workers limit the start-up time of a module. */
let known: { name: string[]; endpoint: Endpoint<unknown, unknown> }[] | undefined;

/** The endpoint that a call is for, by its path in any spelling; undefined for a call unknown to the contract. */
export function findEndpoint(path: string): Endpoint<unknown, unknown> | undefined {
  const asked = toName(path);
  known ??= allContracts.map(({ contract: { endpoint } }) => ({ name: toName(endpoint.path), endpoint }));
  return known.find(
    ({ name }) =>
      name.length === asked.length && name.every((part, index) => part.startsWith('{') || part === asked[index]),
  )?.endpoint;
}
