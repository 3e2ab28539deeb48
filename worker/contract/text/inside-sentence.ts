/** Writes a name inside a sentence; abbreviations and symbols keep their capitals. */
export const insideSentence = (name: string): string =>
  /^\p{Lu}[\p{Ll}’](?![:/])/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;

/** Provenances of feeds that somebody has named: theirs is a name of its own. */
const namedProvenances: readonly string[] = ["measured", "declared"];

/** Writes a feed of the catalogue or a place as inside a sentence; a feed that somebody has named keeps its capital. */
export const feedInside = (name: string, feed: { provenance: string } | undefined): string =>
  feed && namedProvenances.includes(feed.provenance) ? name : insideSentence(name);

/** Names inside a sentence, as a list. */
export const namesInside = (names: readonly string[]): string => names.map(insideSentence).join(", ");

/** A French "de" before a vowel or a mute h. */
const open = /(?<!\p{L})(d)e (?=[aàâäeéèêëiîïoôöuùûüœæ]|h(?:[eé](?!ron|ris)|[uy]))/giu;

/** Writes the elision of French: "d’iode", "d’herbe". */
export const elided = (text: string): string => text.replace(open, "$1’");

/** Begins a sentence with a capital where it begins with a name that is written inside one. */
export const withCapital = (text: string, name: string): string =>
  name !== "" && text.startsWith(name) ? `${name[0]!.toLocaleUpperCase()}${text.slice(1)}` : text;
