/** The content of a report: where and what, nothing about the visitor. */
export interface ErrorReport {
  message: string;
  stack: string;
  /** Path of the page, without its query. */
  path: string;
}

const MAX_MESSAGE_LENGTH = 500;
const MAX_STACK_LENGTH = 4_000;
const MAX_REPORTS = 10;

export function toErrorReport(error: unknown, path: string): ErrorReport {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { message: message.slice(0, MAX_MESSAGE_LENGTH), stack: stack.slice(0, MAX_STACK_LENGTH), path };
}

/** Lets each message pass once, and ten at most: an error in a loop counts as one. */
export function makeReportFilter(): (report: ErrorReport) => boolean {
  const told = new Set<string>();
  return ({ message }) => {
    if (told.has(message) || told.size >= MAX_REPORTS) return false;
    told.add(message);
    return true;
  };
}
