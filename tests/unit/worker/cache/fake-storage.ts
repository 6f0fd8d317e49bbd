/** The part of KV that the cache uses, with injected faults. */
export class FakeKv {
  readonly values = new Map<string, string>();
  readonly puts: string[] = [];
  fault: 'none' | 'throws' | 'hangs' = 'none';
  /** Each is billed, those of a bulk read too. */
  readonly reads: string[] = [];

  async get(key: string | string[]): Promise<string | null | Map<string, string | null>> {
    this.reads.push(...[key].flat());
    if (this.fault === 'throws') throw new Error('KV GET failed: 500');
    if (this.fault === 'hangs') return new Promise(() => undefined);
    if (typeof key === 'string') return this.values.get(key) ?? null;
    return new Map(key.map((one) => [one, this.values.get(one) ?? null]));
  }

  async put(key: string, value: string): Promise<void> {
    if (this.fault === 'throws') throw new Error('KV PUT failed: 429');
    this.puts.push(key);
    this.values.set(key, value);
  }
}

/** The Cache API of one data centre. */
export class FakeCache {
  readonly bodies = new Map<string, string>();

  async match({ url }: Request): Promise<Response | undefined> {
    const body = this.bodies.get(url);
    return body === undefined ? undefined : new Response(body);
  }

  async put({ url }: Request, response: Response): Promise<void> {
    this.bodies.set(url, await response.text());
  }
}
