/** Splits comma-separated text into records of fields: quotes, doubled quotes, any line end, a leading mark. */
export function readCsv(text: string): { line: number; fields: string[] }[] {
  const records: { line: number; fields: string[] }[] = [];
  let fields: string[] = [];
  let field = "";
  let quoted = false;
  let line = 1;
  let start = 1;
  const endField = () => {
    fields.push(field);
    field = "";
  };
  const endRecord = () => {
    endField();
    if (fields.length > 1 || fields[0] !== "") records.push({ line: start, fields });
    fields = [];
    start = line;
  };
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length; at++) {
    const mark = text[at]!;
    if (mark === "\n") line++;
    if (quoted && mark === '"' && text[at + 1] === '"') field += text[++at];
    else if (mark === '"' && (quoted || field === "")) quoted = !quoted;
    else if (quoted) field += mark;
    else if (mark === ",") endField();
    else if (mark === "\n") endRecord();
    else if (mark !== "\r") field += mark;
  }
  if (quoted) throw new Error(`line ${start}: a quote is not closed`);
  if (field !== "" || fields.length > 0) endRecord();
  return records;
}
