/** A path with its query, without one of the parameters. */
export function withoutParameter(pathAndQuery: string, name: string): string {
  const [path = '/', search = ''] = pathAndQuery.split('?', 2);
  const query = new URLSearchParams(search);
  if (!query.has(name)) return pathAndQuery;
  query.delete(name);
  return query.size > 0 ? `${path}?${query}` : path;
}
