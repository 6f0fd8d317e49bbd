/** True for visitors who want to save data (`Save-Data`): nothing is loaded before they ask for it. */
export function wantsLessData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true;
}
