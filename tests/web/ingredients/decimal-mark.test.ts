import { describe, expect, test } from "vitest";
import { parseTable } from "#web/features/ingredients/import/read-table.ts";

function table(text: string) {
  const read = parseTable("feeds.csv", text);
  if ("problem" in read) throw new Error(read.problem);
  return read.table;
}

describe("a file of feeds", () => {
  test("is parted as its heads are, however many decimal commas stand below", () => {
    const { heads, rows } = table("nom;MAT g/kg;prix\nFoin du haut;92,5;140,5\nFoin du bas;88,2;\n");
    expect(heads).toEqual(["nom", "MAT g/kg", "prix"]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["Foin du haut", "92,5", "140,5"],
      ["Foin du bas", "88,2", ""],
    ]);
  });

  test("whose heads hold another separator in quotation marks is parted by its own", () => {
    expect(table('name,"calcium; g/kg","price; a; tonne"\nHay,4.2,150\n').heads).toHaveLength(3);
  });
});
