import type { LocaleCode } from '../../../../shared/locales.ts';
import type { Entity } from '../../content/localized-store.ts';
import type { Value } from './insert-rows.ts';

export const TEXT_COLUMNS = ['entity', 'entity_id', 'locale', 'field', 'value'] as const;

/** One text of an entity in one language; empty ones are left out. */
export function textRow(entity: Entity, id: number, locale: LocaleCode, field: string, value: string): Value[][] {
  return value === '' ? [] : [[entity, id, locale, field, value]];
}

/** A text in all of its languages. */
export function textRows(
  entity: Entity,
  id: number,
  field: string,
  values: Readonly<Partial<Record<LocaleCode, string>>>,
): Value[][] {
  return Object.entries(values).flatMap(([locale, value]) => textRow(entity, id, locale as LocaleCode, field, value));
}
