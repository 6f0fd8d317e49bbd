import type { SqlDatabase } from './sql-database.ts';

/** A file of the R2 bucket. */
export interface StoredPicture {
  key: string;
  size: number;
  etag: string;
}

/** A shop to back up or to restore, wherever it is. */
export interface OpenedShop {
  databases: readonly SqlDatabase[];
  /** KEY_ENCRYPTION_KEY of the shop, if it is known here. */
  keySecrets: string | undefined;
  listPictures(): AsyncIterable<StoredPicture>;
  close(): Promise<void>;
}
