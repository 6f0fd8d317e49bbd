/** A file that the bundler inlines into the Worker, as a `data:` URL. */
declare module '*?inline' {
  const url: string;
  export default url;
}
