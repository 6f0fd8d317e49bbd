import type { Plugin } from 'vite';

/**
 * React's server renderer for the edge encodes every piece of markup on its own and hands the bytes on in views of
 * 4 kB: five times the cost of rendering to a string, as a page has thousands of pieces. Here the pieces stay strings
 * until 64 kB of them are together, and are encoded once. The bytes are the same.
 */
const SOURCE_FILE = /react-dom-server\.edge\.production\.js$/;
const JOINED_CHARACTERS = 65_536;

const WRITES_BEGIN = '  currentView = null,\n  writtenBytes = 0;\nfunction writeChunk(destination, chunk) {';
const WRITES_END = 'function byteLengthOfChunk(chunk) {\n  return chunk.byteLength;\n}';

const JOINED_WRITES = `  pendingText = "";
function writeChunk(destination, chunk) {
  pendingText += chunk;
  ${JOINED_CHARACTERS} < pendingText.length && completeWriting(destination);
}
function writeChunkAndReturn(destination, chunk) {
  writeChunk(destination, chunk);
  return !0;
}
function completeWriting(destination) {
  if ("" !== pendingText) {
    var text = pendingText;
    pendingText = "";
    destination.enqueue(textEncoder.encode(text));
  }
}
var textEncoder = new TextEncoder();
function stringToChunk(content) {
  return "" + content;
}
function stringToPrecomputedChunk(content) {
  return "" + content;
}
function byteLengthOfChunk(chunk) {
  return textEncoder.encode(chunk).byteLength;
}
var attributeStarts = new Map();
function startAttribute(name) {
  var start = attributeStarts.get(name);
  void 0 === start && attributeStarts.set(name, (start = " " + name + '="'));
  return start;
}`;

const SEGMENT_SIZE = `for (var segmentByteSize = 0, i = 0; i < segment.length; i++)
      segmentByteSize += segment[i].byteLength;`;
// Sizes decide what is put off to a later flush: where nothing is put off, characters will do for bytes.
const JOINED_SEGMENT_SIZE = `var segmentByteSize = 0, i = 0;
    if (request.progressiveChunkSize === Infinity)
      for (; i < segment.length; i++) segmentByteSize += segment[i].length;
    else segmentByteSize = byteLengthOfChunk(segment.join(""));`;

/** What stands before the value of an attribute: three pieces, thousands of times in a page. */
const ATTRIBUTE_START = /attributeSeparator,\s+stringToChunk\(([^)]+)\),\s+attributeAssign,/g;

const RENDER_BEGIN = 'exports.renderToReadableStream = function (children, options) {';
const RENDER_END = '    startWork(request);\n  });\n};';

/** Where one part of the source begins and where its end begins. Throws where there is none. */
function findPart(source: string, beginning: string, ending: string, what: string): { begin: number; end: number } {
  const begin = source.indexOf(beginning);
  const end = source.indexOf(ending, begin);
  if (begin < 0 || end < 0) throw new Error(`the React renderer has ${what} no more where it was`);
  return { begin, end };
}

/**
 * The runtime keeps what the source of a stream can reach until a full collection, and React's can reach the page's
 * whole tree with its data: carried from one small collection to the next, that is a third of the cost of a page.
 */
function releaseTree(source: string): string {
  const { end } = findPart(source, RENDER_BEGIN, RENDER_END, 'the begin of its work');
  return `${source.slice(0, end)}    children = null;\n${source.slice(end)}`;
}

const PULL = /pull: function \(controller\) \{\s+startFlowing\(request, controller\);/;

/**
 * A tree that is whole when its stream is made is written there and then: its thousands of pieces live for one pass,
 * as they do in a string's, where until the first pull they would be carried through small collections.
 */
function writeWholeAtOnce(source: string): string {
  const { begin, end } = findPart(source, RENDER_BEGIN, RENDER_END, 'the begin of its work');
  const made = source.slice(begin, end);
  if (!PULL.test(made)) throw new Error('the React renderer has the pull of its stream no more where it was');
  const start = 'start: function (controller) { 0 === request.allPendingTasks && startFlowing(request, controller); },';
  return [source.slice(0, begin), made.replace(PULL, (pull) => `${start}\n${pull}`), source.slice(end)].join('');
}

const TIMER_BEGIN = '  setTimeout(function () {\n    10 === request.status && (request.status = 11);';
const TIMER_END = '        : enqueueEarlyPreloadsAfterInitialWork(request));\n  }, 0);\n}';

/** A tree that is whole after the first pass waits for nothing, and needs no timer to tell that this pass is over. */
function spareTimer(source: string): string {
  const { begin, end } = findPart(source, TIMER_BEGIN, TIMER_END, 'the timer after its first pass');
  const closed = end + TIMER_END.length - 1;
  return [
    source.slice(0, begin),
    '  scheduleMicrotask(function () {\n    if (0 === request.allPendingTasks) return;\n',
    source.slice(begin, closed),
    '  });\n',
    source.slice(closed),
  ].join('');
}

const FLUSH_BEGIN = /currentView = new Uint8Array\(4096\);\s+writtenBytes = 0;/g;
const FLUSHES = 2;

/** Rewrites the source of React's edge renderer. Throws when it is not the source this was written for. */
export function joinReactWrites(source: string): string {
  const begin = source.indexOf(WRITES_BEGIN);
  const end = source.indexOf(WRITES_END);
  if (begin < 0 || end < begin || !source.includes(SEGMENT_SIZE) || !source.match(ATTRIBUTE_START)) {
    throw new Error('the writes of the React renderer are not where they were: compare join-react-writes.ts with it');
  }
  const joined = `${source.slice(0, begin)}${JOINED_WRITES}${source.slice(end + WRITES_END.length)}`
    .replace(SEGMENT_SIZE, JOINED_SEGMENT_SIZE)
    .replace(ATTRIBUTE_START, 'startAttribute($1),')
    .replace(FLUSH_BEGIN, 'pendingText = "";');
  const flushes = [...source.slice(end).matchAll(FLUSH_BEGIN)].length;
  const rest = /currentView|writtenBytes|segment\[i\]\.byteLength/.exec(joined);
  if (flushes !== FLUSHES || rest) {
    throw new Error(
      `the React renderer has writes unknown to join-react-writes.ts: ${rest?.[0] ?? `${flushes} flushes`}`,
    );
  }
  return spareTimer(writeWholeAtOnce(releaseTree(joined)));
}

/** Joins the writes in the build of the storefront Worker. The build fails where there were none to join. */
export function joinedReactWrites(environmentName: string): Plugin {
  let isJoined = false;
  return {
    name: 'latchkey:join-react-writes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environmentName,
    transform(code, id) {
      if (!SOURCE_FILE.test(id)) return;
      isJoined = true;
      return { code: joinReactWrites(code), map: null };
    },
    buildEnd(error) {
      if (!error && !isJoined) throw new Error('the storefront was built without the React renderer for the edge');
    },
  };
}
