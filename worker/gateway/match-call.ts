// Backends may treat paths that differ in letter case, repeated or trailing slashes or the API's version as equal, so
// normalise them: no other spelling must bypass a captcha or a limit.
function toName(path: string): string[] {
  const [, , ...name] = path.toLowerCase().split('/').filter(Boolean);
  return name;
}

/** Creates a function that looks up a call's value by its path, in any spelling; null for any other call. */
export function createCallMatcher<Value>(
  calls: readonly { path: string; value: Value }[],
): (path: string) => Value | null {
  const known = calls.map(({ path, value }) => ({ name: toName(path), value }));
  return (path) => {
    const asked = toName(path);
    const found = known.find(
      ({ name }) =>
        name.length === asked.length && name.every((part, index) => part.startsWith('{') || part === asked[index]),
    );
    return found?.value ?? null;
  };
}
