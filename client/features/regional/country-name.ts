/** A country's name in a language, from the runtime. An invalid code is returned as it is. */
export function nameCountry(code: string, tag: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
