/** Files is the store of files as the service uses it. */
export interface Files {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<{ bytes: ArrayBuffer; type: string } | null>;
  remove(keys: readonly string[]): Promise<void>;
}
