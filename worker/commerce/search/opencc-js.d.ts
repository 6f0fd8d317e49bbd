/** A file of characters that opencc-js has no types for. */
declare module 'opencc-js/dict/TSCharacters' {
  const dictionary: string;
  export default dictionary;
}
