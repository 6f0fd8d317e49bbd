import type { ServerReads } from './render.tsx';
import { LATE_READ_ATTRIBUTE, toScriptJson } from './render.tsx';

const encoder = new TextEncoder();

function toAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * Puts the answer of each deferred read into the stream before the part of the page that it fills, so that the part
 * hydrates without asking again. React writes one flush as several chunks in one task; between flushes is the only
 * place where foreign markup may stand, so chunks are held until the task is over (and joined, which is cheaper too).
 */
export function insertLateReads(reads: ServerReads): TransformStream<Uint8Array, Uint8Array> {
  const scripts: string[] = [];
  let held: Uint8Array[] = [];
  let isShellOut = false;
  let flushing: Promise<void> | null = null;
  reads.onLateRead((key, data) => {
    scripts.push(
      `<script type="application/json" ${LATE_READ_ATTRIBUTE}="${toAttribute(key)}">${toScriptJson(data)}</script>`,
    );
  });

  function flush(controller: TransformStreamDefaultController<Uint8Array>): void {
    flushing = null;
    const late = isShellOut && scripts.length > 0 ? encoder.encode(scripts.splice(0).join('')) : null;
    const chunks = late ? [late, ...held] : held;
    held = [];
    if (chunks.length === 0) return;
    isShellOut = true;
    const size = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
    const joined = new Uint8Array(size);
    let offset = 0;
    for (const chunk of chunks) {
      joined.set(chunk, offset);
      offset += chunk.byteLength;
    }
    controller.enqueue(joined);
  }

  return new TransformStream({
    transform(chunk, controller) {
      held.push(chunk);
      flushing ??= new Promise((resolve) => {
        setTimeout(() => {
          flush(controller);
          resolve();
        }, 0);
      });
    },
    async flush(controller) {
      await flushing;
      flush(controller);
    },
  });
}
