import { Validator } from '@cfworker/json-schema';
// The published schemas of the Universal Commerce Protocol without their prose, one a line.
// Copyright 2026 UCP Authors, Apache License 2.0: github.com/Universal-Commerce-Protocol/ucp, source/schemas.
import lines from './ucp-schemas.jsonl?raw';

const schemas = lines
  .trim()
  .split('\n')
  .map((line): { $id: string } => JSON.parse(line));

/** What of a document breaks a published schema: `shopping/catalog_search.json#/$defs/search_response`. */
export function checkSchema(name: string, document: unknown): string[] {
  const validator = new Validator({ $ref: `https://ucp.dev/schemas/${name}` }, '2020-12', false);
  for (const schema of schemas) validator.addSchema(schema);
  // As it is sent: without what is undefined.
  const { errors } = validator.validate(JSON.parse(JSON.stringify(document)));
  return errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
}
