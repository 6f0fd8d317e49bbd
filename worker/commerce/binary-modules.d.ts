/** Files that the bundler passes to the Worker unchanged. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
declare module '*.bin' {
  const bytes: ArrayBuffer;
  export default bytes;
}
declare module '*.sql?raw' {
  const text: string;
  export default text;
}
