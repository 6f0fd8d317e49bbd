import * as v from 'valibot';
import { expect, it } from 'vitest';
import { allCalls } from '../../../shared/merchant/all-calls.ts';
import { exampleAt, exampleOf } from '../../../shared/merchant/example.ts';
import { importLineSchema } from '../../../shared/merchant/product/line-fields.ts';
import { settingSchemas } from '../../../shared/merchant/settings.ts';

type Entries = Record<string, v.GenericSchema>;

function entriesOf(schema: unknown): Entries {
  return (schema as { entries?: Entries }).entries ?? {};
}

const schemas: (readonly [string, unknown])[] = [
  ...allCalls.map(({ noun, verb, input }) => [`${noun} ${verb}`, input] as const),
  ...Object.entries(settingSchemas).map(([name, schema]) => [`settings ${name}`, schema] as const),
  ['import', importLineSchema],
];

// MERCHANT-2
it.each(schemas)('each field of %s is explained by an example that it accepts', (_, schema) => {
  for (const [name, entry] of Object.entries(entriesOf(schema))) {
    const example = exampleOf(entry);
    const { issues } = v.safeParse(entry, example);
    expect(issues, `${name}: ${JSON.stringify(example)}`).toBeUndefined();
  }
});

it('a field that does not exist is explained by those that do', () => {
  const schema = v.strictObject({ Name: v.string(), Inner: v.strictObject({ One: v.number(), Two: v.number() }) });
  expect(exampleAt(schema, ['Colour'])).toBe('Name, Inner');
  expect(exampleAt(schema, ['Inner', 'Three'])).toBe('One, Two');
  expect(exampleAt(schema, ['Inner', 'Two'])).toBe(20);
});
