/** The release of the Universal Commerce Protocol that the shop speaks (github.com/Universal-Commerce-Protocol/ucp). */
export const UCP_VERSION = '2026-08-25';
export const UCP_SITE = `https://ucp.dev/${UCP_VERSION}`;

/** Where agents call the shop's tools, and where a link with goods in it begins. */
export const MCP_PATH = '/ucp/mcp';
export const PERMALINK_PATH = '/buy';

export const CAPABILITIES = {
  search: { name: 'dev.ucp.shopping.catalog.search', spec: 'shopping/catalog/search', schema: 'catalog_search' },
  lookup: { name: 'dev.ucp.shopping.catalog.lookup', spec: 'shopping/catalog/lookup', schema: 'catalog_lookup' },
  permalink: { name: 'dev.ucp.shopping.permalink', spec: 'permalink', schema: 'permalink' },
} as const;
export type Capability = keyof typeof CAPABILITIES;

export interface Message {
  type: 'error' | 'warning' | 'info';
  code: string;
  content: string;
  path?: string;
  severity?: 'recoverable' | 'unrecoverable';
}

/** What a tool answers: the outcome with the protocol's envelope. Without messages there is no list of them. */
export function toOutcome(capability: Capability, data: object, messages: readonly Message[] = [], isError = false) {
  return {
    ucp: {
      version: UCP_VERSION,
      ...(isError ? { status: 'error' } : {}),
      capabilities: { [CAPABILITIES[capability].name]: [{ version: UCP_VERSION }] },
    },
    ...data,
    ...(messages.length > 0 ? { messages } : {}),
  };
}
