import type { GenericSchema } from 'valibot';
import type { Endpoint } from './endpoint.ts';

/** An endpoint with the schemas of its arguments and of `Data`. Only Workers and tests import contracts. */
export interface Contract<Args = unknown, Data = unknown> {
  readonly endpoint: Endpoint<Args, Data>;
  readonly input: GenericSchema<unknown, Args>;
  readonly output: GenericSchema<unknown, Data>;
}

/** Connects an endpoint with its schemas; the compiler checks that the types agree. */
// @__NO_SIDE_EFFECTS__
export function contract<Args, Data>(
  endpoint: Endpoint<Args, Data>,
  input: GenericSchema<unknown, NoInfer<Args>>,
  output: GenericSchema<unknown, NoInfer<Data>>,
): Contract<Args, Data> {
  return { endpoint, input, output };
}
