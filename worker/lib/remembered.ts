/** Returns a function that makes the value of a text once, as long as it is among so many texts that came new last. */
export function remembered<Value>(most: number): (text: string, make: () => Value) => Value {
  const known = new Map<string, Value>();
  return (text, make) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make();
    const [oldest] = known.size < most ? [] : known.keys();
    if (oldest !== undefined) known.delete(oldest);
    known.set(text, made);
    return made;
  };
}
