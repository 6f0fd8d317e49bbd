import { ApiError, type Endpoint } from '../../shared/api/endpoint.ts';

/** A page that cannot be made because the backend is away, slow or answers nonsense. The cause says which. */
export class BackendUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the backend is away', { cause });
    this.name = 'BackendAwayError';
  }
}

// A refusal says something about the page; anything else only about the backend.
function isClientError(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

type Call = <Args, Data>(endpoint: Endpoint<Args, Data>, args: Args) => Promise<Data>;

/** The reads of one page, and whether one has failed through no fault of the page. */
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
