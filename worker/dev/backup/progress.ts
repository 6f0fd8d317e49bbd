/** Tells how far a long command is. */
export interface Progress {
  log(line: string): void;
  start(what: string, total: number): { add(count: number): void; end(): void };
}

const BAR_WIDTH = 30;
const REDRAW_MS = 100;
const PERCENT = 100;
/** Without a terminal, a line per tenth. */
const LINE_PERCENT = 10;

function drawBar(stream: NodeJS.WriteStream, what: string, total: number, startedAt: number) {
  let drawnAt = 0;
  return (done: number, isLast: boolean) => {
    const now = Date.now();
    if (!isLast && now - drawnAt < REDRAW_MS) return;
    drawnAt = now;
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const filled = Math.round(share * BAR_WIDTH);
    const seconds = Math.round((now - startedAt) / 1000);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`;
    stream.write(`\r${bar} ${done} of ${total} ${what}, ${seconds} s\u001b[K${isLast ? '\n' : ''}`);
  };
}

function printLines(stream: NodeJS.WriteStream, what: string, total: number) {
  let told = 0;
  return (done: number, isLast: boolean) => {
    const percent = total === 0 ? PERCENT : Math.floor((done / total) * PERCENT);
    if (told === PERCENT || (!isLast && percent < told + LINE_PERCENT)) return;
    told = isLast ? PERCENT : percent - (percent % LINE_PERCENT);
    stream.write(`${done} of ${total} ${what}\n`);
  };
}

/** A bar on a terminal; plain lines where there is none. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  return {
    log: (line) => void stream.write(`${line}\n`),
    start(what, total) {
      const draw = stream.isTTY ? drawBar(stream, what, total, Date.now()) : printLines(stream, what, total);
      let done = 0;
      return {
        add(count) {
          done += count;
          draw(done, false);
        },
        end: () => draw(done, true),
      };
    },
  };
}
