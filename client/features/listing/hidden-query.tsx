interface HiddenQueryProps {
  /** The listing's path with all active filters. */
  path: string;
  /** The parameters for which the form has fields. */
  without: readonly string[];
}

/** The rest of a listing's query in a GET form, which would otherwise drop it. */
export function HiddenQuery({ path, without }: HiddenQueryProps) {
  const [, query] = path.split('?');
  if (query === undefined) return null;
  return [...new URLSearchParams(query)]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
