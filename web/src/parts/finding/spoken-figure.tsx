import { splitSpokenFigure } from "#web/lib/format/spoken-figure.ts";

interface ToldProps {
  text: string;
  /** The word that is read out for a dash. */
  none?: string | undefined;
}

/** Shows a figure as written; screen readers get words for signs that they do not read: unknown, at least, none. */
export function SpokenFigure({ text, none }: ToldProps) {
  const { sign, word, rest } = splitSpokenFigure(text, none);
  if (!sign) return text;
  return (
    <span>
      <span aria-hidden="true">{sign}</span>
      <span className="relative">
        <span className="sr-only">{`${word} `}</span>
      </span>
      {rest}
    </span>
  );
}
