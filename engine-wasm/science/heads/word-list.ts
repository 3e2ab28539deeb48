/** Returns the words of a text that commas part. */
export const wordList = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
