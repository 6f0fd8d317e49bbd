interface HiddenQueryProps {
  /** The listing's path with all filters in force. */
  path: string;
  /** The parameters that the form has fields for. */
  without: readonly string[];
}

/** The rest of a listing's query in a GET form, which would drop it otherwise. */
export function HiddenQuery({ path, without }: HiddenQueryProps) {
  const [, query] = path.split('?');
  return [...new URLSearchParams(query)]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
