/** A preference of this browser; a browser that stores nothing has none. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Storage is blocked by the browser's settings.
    return null;
  }
}

export function writeStored(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The preference then lasts for this page alone.
  }
}
