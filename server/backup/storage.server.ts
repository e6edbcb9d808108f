/** Where encrypted backups are kept. A file appears there completely or not at all. */
export type BackupStorage = {
  /** BACKUP_TO, for messages. */
  readonly name: string;
  /** The names of all files; throws when the storage cannot be read. */
  list(): Promise<readonly string[]>;
  /** Uploads a local file. */
  put(name: string, file: string): Promise<void>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
};
