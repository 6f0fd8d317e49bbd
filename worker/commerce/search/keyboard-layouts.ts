/** The keys of keyboards in the same order: row by row, from the left. */
const QWERTY = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const LAYOUTS: readonly (readonly string[])[] = [
  [...'йцукенгшщзхъфывапролджэячсмитьбю'],
  [...'йцукенгшщзхїфівапролджєячсмитьбю'],
  [...';ςερτυθιοπ[]ασδφγηξκλ΄\u0027ζχψωβνμ,.'],
  [...'ضصثقفغعهخحجدشسيبلاتنمكطئءؤر', 'لا', ...'ىةوز'],
];

function retype(text: string, from: readonly string[], to: readonly string[]): string {
  const keys = from.map((key, index) => [key, to[index] ?? key] as const).sort((a, b) => b[0].length - a[0].length);
  let retyped = '';
  for (let at = 0; at < text.length; ) {
    const found = keys.find(([key]) => text.startsWith(key, at));
    retyped += found?.[1] ?? text[at] ?? '';
    at += found?.[0].length ?? 1;
  }
  return retyped;
}

/** What the same keys would have typed on the other layouts; without the text itself. */
export function otherLayouts(text: string): string[] {
  const typed = text.toLowerCase();
  const latin = [...QWERTY];
  const readings = LAYOUTS.flatMap((keys) => {
    const single = keys.map((key) => (key.length > 1 ? '\u0000' : key));
    return [retype(typed, keys, latin), retype(typed, single, latin), retype(typed, latin, keys)];
  });
  return [...new Set(readings)].filter((reading) => reading !== typed);
}
