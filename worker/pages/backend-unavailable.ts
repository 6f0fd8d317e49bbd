import { ApiError, type Endpoint } from '../../shared/api/endpoint.ts';

/** A page that cannot be rendered because the backend is down, slow or returns invalid data, as `cause` says. */
export class BackendUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the backend is away', { cause });
    this.name = 'BackendUnavailableError';
  }
}

// A 4xx is about the page; any other failure is about the backend.
function isClientError(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

type Call = <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => Promise<Data>;

/** Wraps the reads of one page, and tells whether one of them failed because of the backend. */
export function watchReads(read: Call): { call: Call; hasFailed: () => boolean } {
  let hasFailed = false;
  return {
    call: async (endpoint, args) => {
      try {
        return await read(endpoint, args);
      } catch (error) {
        if (!isClientError(error)) hasFailed = true;
        throw error;
      }
    },
    hasFailed: () => hasFailed,
  };
}
