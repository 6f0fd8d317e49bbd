/** A country's name in a language, as the runtime knows it. A code that is no country stays as it is. */
export function nameCountry(code: string, tag: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
