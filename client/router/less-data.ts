/** True for visitors who ask for reduced data use (`Save-Data`): nothing is prefetched for them. */
export function wantsLessData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true;
}
