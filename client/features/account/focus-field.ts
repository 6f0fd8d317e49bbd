/** Puts the focus into a form's field of this name: what is wrong with it is said there. */
export function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
