/** Focuses the form field of this name, where the error message is. */
export function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
