/** BinaryHeap returns the item with the least bound first, and the later of equal ones. */
export class BinaryHeap<Item extends { bound: number }> {
  private readonly items: { item: Item; at: number }[] = [];
  private made = 0;

  get length(): number {
    return this.items.length;
  }

  push(item: Item): void {
    const { items } = this;
    let k = items.length;
    items.push({ item, at: this.made++ });
    for (; k > 0 && this.isBefore(k, (k - 1) >> 1); k = (k - 1) >> 1) this.swap(k, (k - 1) >> 1);
  }

  pop(): Item | undefined {
    const { items } = this;
    if (items.length > 1) this.swap(0, items.length - 1);
    const last = items.pop();
    for (let k = 0; 2 * k + 1 < items.length; ) {
      const left = 2 * k + 1;
      const child = left + 1 < items.length && this.isBefore(left + 1, left) ? left + 1 : left;
      if (!this.isBefore(child, k)) break;
      this.swap(k, child);
      k = child;
    }
    return last?.item;
  }

  private isBefore(a: number, b: number): boolean {
    const [one, other] = [this.items[a]!, this.items[b]!];
    return one.item.bound < other.item.bound || (one.item.bound === other.item.bound && one.at > other.at);
  }

  private swap(a: number, b: number): void {
    const { items } = this;
    const swapped = items[a]!;
    items[a] = items[b]!;
    items[b] = swapped;
  }
}
