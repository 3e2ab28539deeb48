const star = "filename*=UTF-8''";

/** Letters that a parameter of a header may hold as they are, beside those that need no writing out in an address. */
const unwritten = /['()*]/g;

const writtenOut = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    unwritten,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A name of ASCII letters alone, for readers that know no other. */
const plainName = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll("œ", "oe")
    .replaceAll("Œ", "OE")
    .replaceAll(/[^\w .,'()-]/g, "")
    .replaceAll(/ +/g, " ")
    .trim();

/** The name of a file in the header of an answer (RFC 6266): written out in full where plain letters do not tell it. */
export function dispositionOf(name: string): string {
  const plain = plainName(name);
  const header = `inline; filename="${plain}"`;
  return plain === name ? header : `${header}; ${star}${writtenOut(name)}`;
}

/** The name that such a header gives its file. */
export function nameIn(disposition: string): string {
  const at = disposition.indexOf(star);
  if (at >= 0) return decodeURIComponent(disposition.slice(at + star.length));
  return /filename="([^"]*)"/.exec(disposition)?.[1] ?? "";
}
