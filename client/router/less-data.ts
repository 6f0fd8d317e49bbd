/** Where the visitor pays for every byte, nothing is fetched that was not asked for. */
export function wantsLessData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean } | null)?.saveData === true;
}
