const encoder = new TextEncoder();

/** A response's body that is written while it is read: the next part is asked for once the reader has taken the last. */
export function streamText(
  parts: AsyncGenerator<string>,
  encode: (text: string) => Uint8Array = (text) => encoder.encode(text),
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encode(value));
      } catch (error) {
        // The status has been sent: the reader sees a connection that breaks off.
        console.error('[commerce] a streamed response broke off', error);
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
