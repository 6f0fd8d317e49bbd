import { type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Program } from './program.ts';

/** What a value of a row is in JavaScript. */
export type Kind = 'number' | 'string' | 'blob' | 'null' | 'other';

export function kindsOf(type: Type): Set<Kind> {
  if (type.isUnionType()) return new Set(type.getTypes().flatMap((part) => [...kindsOf(part)]));
  const { flags } = type;
  if (flags & TypeFlags.Null) return new Set(['null']);
  if (flags & TypeFlags.StringLike) return new Set(['string']);
  if (flags & TypeFlags.NumberLike) return new Set(['number']);
  return new Set([type.getSymbol()?.name === 'ArrayBuffer' ? 'blob' : 'other']);
}

/** The keys of a row type with their kinds; null for a type without fixed keys. */
export function readRowKinds({ checker }: Program, row: Type): Map<string, Set<Kind>> | null {
  const type = row.isTypeParameter() ? checker.getConstraintOfTypeParameter(row) : row;
  if (!type || checker.getIndexInfosOfType(type).length > 0) return null;
  const properties = checker.getPropertiesOfType(type);
  const types = checker.getTypeOfSymbol(properties);
  return new Map(
    properties.map(({ name }, index) => {
      const own = types[index];
      return [name, own ? kindsOf(own) : new Set<Kind>(['other'])];
    }),
  );
}
