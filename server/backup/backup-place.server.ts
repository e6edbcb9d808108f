/** Where encrypted backups are kept. What is put there appears whole or not at all. */
export type BackupPlace = {
  /** As people know it. */
  readonly name: string;
  /** Names of what lies there; throws when the place is not there or may not be read. */
  list(): Promise<readonly string[]>;
  /** Copies a file of this machine there. */
  put(name: string, file: string): Promise<void>;
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
};
