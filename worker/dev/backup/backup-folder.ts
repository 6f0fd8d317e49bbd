import { type Manifest, writeManifest } from './manifest.ts';

const SAVE_EVERY_MS = 1_000;

/** A backup on its way: its folder and its manifest. */
export interface BackupFolder {
  folder: string;
  manifest: Manifest;
  /** Writes the manifest, unless that was done within the last second: a part that it lacks is read again. */
  note(): void;
  save(): void;
}

export function openFolder(folder: string, manifest: Manifest): BackupFolder {
  let savedAt = 0;
  const save = () => {
    writeManifest(folder, manifest);
    savedAt = Date.now();
  };
  return {
    folder,
    manifest,
    note: () => {
      if (Date.now() - savedAt >= SAVE_EVERY_MS) save();
    },
    save,
  };
}
