interface LineSelectProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  wordOf: (choice: Value) => string;
  onChoose: (choice: Value) => void;
}

/** Chooses a word of a line below its amount. */
export function LineSelect<Value extends string>({
  label,
  value,
  choices,
  wordOf,
  onChoose,
}: LineSelectProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
      className="field-sizing-content h-11.5 max-w-full cursor-pointer rounded-sm bg-transparent pr-1 text-muted-foreground text-xs hover:text-foreground fine:h-7"
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {wordOf(choice)}
        </option>
      ))}
    </select>
  );
}
