/** A Worker behind a binding cannot be reached: an outage of that part, not a fault of the request (SECURITY-14). */
export class LostBindingError extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name} cannot be reached`, { cause });
    this.name = 'LostBindingError';
  }
}

/** Calls a Worker by its binding. @throws LostBindingError when it does not respond at all. */
export async function reach(name: string, call: () => Promise<Response>): Promise<Response> {
  try {
    return await call();
  } catch (error) {
    throw new LostBindingError(name, error);
  }
}
