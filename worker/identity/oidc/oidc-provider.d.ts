/** The part of oidc-provider 9 that this Worker uses; the package ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type RecordPayload = Record<string, unknown>;

  export interface StorageAdapter {
    upsert(id: string, payload: RecordPayload, expiresInS: number): Promise<void>;
    find(id: string): Promise<RecordPayload | undefined>;
    findByUid(uid: string): Promise<RecordPayload | undefined>;
    findByUserCode(userCode: string): Promise<RecordPayload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Grant {
    readonly accountId: string;
    readonly clientId: string;
    readonly remainingTTL: number;
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export interface AccessToken {
    readonly accountId?: string;
    readonly clientId: string;
    readonly grantId?: string;
    readonly sessionUid?: string;
    readonly expiresWithSession?: boolean;
    readonly scopes: ReadonlySet<string>;
  }

  export interface Session {
    readonly accountId?: string;
    readonly state?: { secret?: string };
    readonly uid: string;
    /** True when the sign-in is longer ago than so many seconds. */
    past(ageS: number): boolean;
    grantIdFor(clientId: string): string | undefined;
  }

  export interface Client {
    readonly clientId: string;
    grantTypeAllowed(grantType: string): boolean;
  }

  export interface Interaction {
    readonly uid: string;
    readonly prompt: { readonly name: string; readonly details: Record<string, unknown> };
    readonly params: Readonly<Record<string, unknown>>;
    readonly session?: { readonly accountId?: string };
  }

  export interface OidcContext {
    readonly route: string;
    readonly session?: Session;
    readonly client?: Client;
    readonly params?: Readonly<Record<string, unknown>>;
    readonly entities: { readonly IdTokenHint?: { readonly payload: { readonly sub?: string } } };
  }

  /** A Koa context, as the provider hands it to middleware and to the functions of its configuration. */
  export interface ProviderContext {
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    readonly method: string;
    readonly path: string;
    readonly querystring: string;
    readonly oidc?: OidcContext;
    status: number;
    type: string;
    body: unknown;
    get(header: string): string;
    set(header: string, value: string): void;
    redirect(url: string): void;
  }

  export interface InteractionResult {
    login?: { accountId: string; amr?: string[]; remember?: boolean };
    create?: object;
    consent?: { grantId: string };
    error?: string;
  }

  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly issuer: string;
    proxy: boolean;
    Grant: {
      new (input: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    /** The session of the request's cookie; one without an account where there is none. */
    Session: { get(ctx: ProviderContext): Promise<Session> };
    use(middleware: (ctx: ProviderContext, next: () => Promise<void>) => Promise<void>): this;
    on(event: 'server_error', listener: (ctx: ProviderContext, error: Error) => void): this;
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionResult(req: IncomingMessage, res: ServerResponse, result: InteractionResult): Promise<string>;
  }

  export const errors: {
    readonly InvalidGrant: new (detail: string) => Error;
    readonly SessionNotFound: new (detail: string) => Error;
  };

  export const interactionPolicy: {
    readonly Prompt: new (options: { name: string; requestable: boolean }) => object;
    base(): { add(prompt: object, index: number): void };
  };
}
