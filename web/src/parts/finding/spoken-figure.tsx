import { splitSpokenFigure } from "#web/lib/format/spoken-figure.ts";

interface ToldProps {
  text: string;
  /** The word that is read out for a dash. */
  none?: string | undefined;
}

/** A figure as it is written; who listens hears words in place of signs that no voice reads: unknown, at least, none. */
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
