/** After the control that had the focus went away: goes on where the page begins, unless something else has it. */
export function keepFocusOnPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
