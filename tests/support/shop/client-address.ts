/** A random address of the test networks (RFC 2544): who has one of their own shares no limit of calls with others. */
export const createAddress = () => `198.18.${[...crypto.getRandomValues(new Uint8Array(2))].join('.')}`;
