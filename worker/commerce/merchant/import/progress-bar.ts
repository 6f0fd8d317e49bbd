const WIDTH = 30;

/** Draws progress on one line of a terminal; plain lines every tenth when the output is not a terminal. */
export function createProgressBar(totalBytes: number, out: NodeJS.WriteStream, startedAtMs = Date.now()) {
  let tenth = -1;
  return (doneBytes: number, lines: number): void => {
    const share = totalBytes === 0 ? 1 : doneBytes / totalBytes;
    const percent = `${Math.floor(share * 100)}`.padStart(3);
    const text = `${percent} %  ${lines} lines  ${Math.round((Date.now() - startedAtMs) / 1000)} s`;
    if (out.isTTY) {
      const filled = Math.round(share * WIDTH);
      out.write(`\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${text}`);
      if (share >= 1) out.write('\n');
    } else if (Math.floor(share * 10) > tenth) {
      tenth = Math.floor(share * 10);
      out.write(`${text}\n`);
    }
  };
}
