import { array, type GenericSchema, literal, looseObject, safeParse, string } from 'valibot';
import { allContracts } from '../../shared/api/all-contracts.ts';
import { toPathPattern } from '../cache/read-plan.ts';
import { MAX_ANSWER_BYTES, readBody } from './read-body.ts';

const FAILURE = looseObject({ IsSuccess: literal(false), Messages: array(string()) });

/** An answer that is not what the contract promises: nobody gets to see it. */
export class BrokenAnswerError extends Error {
  readonly status: number;
  /** The backend's `Retry-After`. */
  readonly retryAfter: string | null;

  constructor({ status, headers }: Response, fault: string) {
    super(`an answer of ${status}: ${fault}`);
    this.name = 'BrokenAnswerError';
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

interface CheckedAnswer {
  /** As they came: nothing is serialised again. */
  bytes: ArrayBuffer;
  envelope: unknown;
}

/**
 * Reads an envelope whose `Data` has the schema `output`, or the envelope of a failure.
 * @throws BrokenAnswerError for anything else.
 */
export async function readEnvelope(answer: Response, output: GenericSchema): Promise<CheckedAnswer> {
  const bytes = await readBody(answer, MAX_ANSWER_BYTES);
  if (bytes === 'too-large') throw new BrokenAnswerError(answer, 'it has no end');
  const envelope = parseJson(bytes);
  const isSuccess = typeof envelope === 'object' && envelope !== null && 'Data' in envelope && answer.ok;
  const isFailure = !isSuccess || ('IsSuccess' in envelope && envelope.IsSuccess === false);
  const parsed = isFailure ? safeParse(FAILURE, envelope) : safeParse(output, envelope.Data);
  if (parsed.success) return { bytes, envelope };
  const [issue] = parsed.issues;
  throw new BrokenAnswerError(answer, `${issue.path?.map(({ key }) => String(key)).join('.') ?? ''} ${issue.message}`);
}

const KNOWN_CALLS = allContracts.map(({ contract: { endpoint, output } }) => ({
  // A state-changing GET has a POST twin.
  methods: endpoint.mutates ? ['POST', endpoint.method] : [endpoint.method],
  pattern: toPathPattern(endpoint.path),
  answersFile: endpoint.answersFile ?? false,
  output,
}));

/**
 * The body of the backend's answer to a call of the API, once its shape is checked. Files, and answers to calls that the
 * contract does not know, pass unread.
 * @throws BrokenAnswerError
 */
export async function checkAnswer(
  { method, path }: { method: string; path: string },
  answer: Response,
): Promise<ArrayBuffer | ReadableStream | null> {
  const call = KNOWN_CALLS.find(({ methods, pattern }) => methods.includes(method) && pattern.test(path));
  if (!call || (answer.ok && call.answersFile)) return answer.body;
  return (await readEnvelope(answer, call.output)).bytes;
}
