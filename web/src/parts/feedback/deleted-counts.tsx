interface DeletedCountsProps {
  title: string;
  /** A number and the phrase that it is said with; what is none is left out. */
  counts: readonly [count: number, phrase: (inputs: { count: number }) => string][];
  /** Said when all are none. */
  none?: string;
}

/** Lists by number what is deleted with a row, or what stays of it. */
export function DeletedCounts({ title, counts, none }: DeletedCountsProps) {
  const some = counts.filter(([count]) => count > 0);
  if (some.length === 0) return none && <p className="text-muted-foreground text-sm">{none}</p>;
  return (
    <section className="grid gap-1.5 rounded-md border border-border bg-secondary px-4 py-3 text-sm">
      <h2 className="font-medium">{title}</h2>
      <ul className="grid gap-x-4 gap-y-1 tablet:grid-cols-2">
        {some.map(([count, phrase]) => (
          <li key={phrase({ count })}>{phrase({ count })}</li>
        ))}
      </ul>
    </section>
  );
}
