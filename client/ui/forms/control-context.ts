import { createContext, use } from 'react';

/** Connects a control to its label, hint and error. */
export interface FieldControl {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  required?: boolean | undefined;
}

/** Apart from `Field`: a select without one needs no code of forms. */
export const FieldContext = createContext<FieldControl>({});

/** Read by the controls of this folder; a control outside a field gets undefined. */
export function useFieldControl(): FieldControl {
  return use(FieldContext);
}
