/** Code points that a TrueType font has a glyph for, by its character map of format 4: those beyond U+FFFF are left out. */
export function lettersOf(font: Uint8Array): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const word = (at: number) => view.getUint16(at);
  const tables = Array.from({ length: word(4) }, (_none, n) => 12 + 16 * n);
  const record = tables.find((at) => String.fromCharCode(...font.subarray(at, at + 4)) === "cmap");
  if (record === undefined) throw new Error("The font has no character map");
  const cmap = view.getUint32(record + 8);
  const maps = Array.from({ length: word(cmap + 2) }, (_none, n) => cmap + view.getUint32(cmap + 8 + 8 * n));
  const map = maps.find((at) => word(at) === 4);
  if (map === undefined) throw new Error("The font has no character map of format 4");
  const segments = word(map + 6) / 2;
  const found = new Set<number>();
  for (let n = 0; n < segments; n++) {
    const end = word(map + 14 + 2 * n);
    const startAt = map + 16 + 2 * (segments + n);
    const [start, delta] = [word(startAt), word(startAt + 2 * segments)];
    const offsetAt = startAt + 4 * segments;
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = word(offsetAt) === 0 ? code : word(offsetAt + word(offsetAt) + 2 * (code - start));
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) found.add(code);
    }
  }
  return found;
}
