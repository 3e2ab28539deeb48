/** Returns the text before the first byte that is not UTF-8, for bytes that are not UTF-8 as a whole. */
export function textBeforeFault(bytes: Uint8Array): string {
  let [sound, broken] = [0, bytes.byteLength + 1];
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    if (begins(bytes, middle) === null) broken = middle;
    else sound = middle;
  }
  return begins(bytes, sound) ?? "";
}

/** Returns the whole characters among the first bytes; null where a byte is not UTF-8. */
function begins(bytes: Uint8Array, length: number): string | null {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
    return decoder.decode(bytes.subarray(0, length), { stream: true });
  } catch {
    return null;
  }
}
