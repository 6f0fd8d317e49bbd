import { createServer } from 'node:http';

/** A stub of a third party's captcha verifier: accepts tokens of the form `good:<action>`, once. */
export interface CaptchaVerifier {
  readonly url: string;
  stop(): Promise<void>;
}

async function readForm(request: AsyncIterable<unknown>): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

export async function startCaptchaVerifier(port: number, secret: string): Promise<CaptchaVerifier> {
  const spent = new Set<string>();
  const server = createServer(async (request, response) => {
    const form = await readForm(request);
    const token = form.get('response') ?? '';
    const isGood = form.get('secret') === secret && token.startsWith('good:') && !spent.has(token);
    spent.add(token);
    const action = token.split(':')[1];
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ success: isGood, hostname: 'localhost', action }));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}/siteverify`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
