export interface OfficeContext {
  Bindings: OfficeEnv;
  Variables: { requestId: string };
}
