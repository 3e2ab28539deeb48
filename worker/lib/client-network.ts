/** Returns the network that tries are counted by: an IPv4 address, or the /64 of an IPv6 one, a household's. */
export function clientNetwork(address: string): string {
  if (!address.includes(":")) return address;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.toLowerCase().split("::");
  const [before, after] = [splitGroups(head), splitGroups(tail ?? "")];
  const left = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(left).fill("0"), ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

const splitGroups = (text: string): string[] => (text === "" ? [] : text.split(":"));
