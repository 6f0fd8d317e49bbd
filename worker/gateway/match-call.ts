// Backends may treat paths as equal that differ in letter case, repeated or trailing slashes, or the API's version, so
// normalise them: no other spelling bypasses a captcha or a limit.
function toName(path: string): string[] {
  const [, , ...name] = path.toLowerCase().split('/').filter(Boolean);
  return name;
}

/** Creates a function that finds the value of a call by its path, in whatever spelling; null for any other call. */
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
