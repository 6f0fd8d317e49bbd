import { array, type GenericSchema, literal, looseObject, safeParse, string } from 'valibot';
import { allContracts } from '../../shared/api/all-contracts.ts';
import { toPathPattern } from './match-call.ts';
import { MAX_RESPONSE_BYTES, readBody } from './read-body.ts';

const FAILURE = looseObject({ IsSuccess: literal(false), Messages: array(string()) });

/** A response that violates the contract: it is never passed on. */
export class InvalidResponseError extends Error {
  readonly status: number;
  /** The backend's `Retry-After`. */
  readonly retryAfter: string | null;

  constructor({ status, headers }: Response, fault: string) {
    super(`a response of ${status}: ${fault}`);
    this.name = 'InvalidResponseError';
    this.status = status;
    this.retryAfter = headers.get('Retry-After');
  }
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

interface CheckedResponse {
  /** The original bytes: nothing is serialised again. */
  bytes: ArrayBuffer;
  envelope: unknown;
}

/**
 * Reads an envelope whose `Data` has the schema `output`, or the envelope of a failure.
 * @throws InvalidResponseError for anything else.
 */
export async function readEnvelope(response: Response, output: GenericSchema): Promise<CheckedResponse> {
  const bytes = await readBody(response, MAX_RESPONSE_BYTES);
  if (bytes === 'too-large') throw new InvalidResponseError(response, 'it has no end');
  const envelope = parseJson(bytes);
  const isSuccess = typeof envelope === 'object' && envelope !== null && 'Data' in envelope && response.ok;
  const isFailure = !isSuccess || ('IsSuccess' in envelope && envelope.IsSuccess === false);
  const parsed = isFailure ? safeParse(FAILURE, envelope) : safeParse(output, envelope.Data);
  if (parsed.success) return { bytes, envelope };
  const [issue] = parsed.issues;
  throw new InvalidResponseError(
    response,
    `${issue.path?.map(({ key }) => String(key)).join('.') ?? ''} ${issue.message}`,
  );
}

const KNOWN_CALLS = allContracts.map(({ contract: { endpoint, output } }) => ({
  // A state-changing GET has a POST twin.
  methods: endpoint.mutates ? ['POST', endpoint.method] : [endpoint.method],
  pattern: toPathPattern(endpoint.path),
  returnsFile: endpoint.returnsFile ?? false,
  output,
}));

/**
 * The body of the backend's response to an API call, after its shape has been checked. Files, and responses to calls
 * unknown to the contract, pass unread.
 * @throws InvalidResponseError
 */
export async function checkResponse(
  { method, path }: { method: string; path: string },
  response: Response,
): Promise<ArrayBuffer | ReadableStream | null> {
  const call = KNOWN_CALLS.find(({ methods, pattern }) => methods.includes(method) && pattern.test(path));
  if (!call || (response.ok && call.returnsFile)) return response.body;
  return (await readEnvelope(response, call.output)).bytes;
}
