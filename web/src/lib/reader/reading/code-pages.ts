/**
 * Characters of the bytes 128 to 255 in encodings of one byte: Microsoft's code pages 1252 and 850, and Apple's Roman,
 * as mapped by the Unicode consortium. Own tables, because engines decode 1252 differently and none knows 850.
 */
export const codePages = {
  "windows-1252": [
    "€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ",
    "\u00A0¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿",
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß",
    "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ",
  ].join(""),
  macintosh: [
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü",
    "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø",
    "¿¡¬√ƒ≈∆«»…\u00A0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ",
    "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uF8FFÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
  ].join(""),
  cp850: [
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ",
    "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
    "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀",
    "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
  ].join(""),
} as const;

export type CodePage = keyof typeof codePages;

/** Decodes bytes of one character each. */
export function decodeCodePage(bytes: Uint8Array, page: CodePage): string {
  const characters = codePages[page];
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    const part = bytes.subarray(at, at + 8192);
    parts.push(
      Array.from(part, (byte) =>
        byte < 128 ? String.fromCharCode(byte) : (characters[byte - 128] ?? ""),
      ).join(""),
    );
  }
  return parts.join("");
}
