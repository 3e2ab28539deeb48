/** What the service needs of the store of files. */
export interface Files {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<{ bytes: ArrayBuffer; type: string } | null>;
  remove(keys: readonly string[]): Promise<void>;
}
