/** True for visitors who ask for reduced data use (`Save-Data`): nothing is loaded before they ask for it. */
export function wantsLessData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true;
}
