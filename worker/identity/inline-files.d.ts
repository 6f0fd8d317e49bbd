/** A file that the bundler inlines into the Worker, as a `data:` URL. */
declare module '*?inline' {
  const url: string;
  export default url;
}
/** A style sheet as text. */
declare module '*.css?raw' {
  const css: string;
  export default css;
}
