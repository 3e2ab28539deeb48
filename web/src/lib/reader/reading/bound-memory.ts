import { ReadRefusal, readLimits } from "./feed-file.ts";

/** Most bytes of one array, which grows by doubling, and of all large ones together. */
const most = { array: 2 * readLimits.unpackedBytes, together: 8 * readLimits.unpackedBytes } as const;
const large = 1_000_000;

/**
 * Runs the reader of pages so that no stream of a file unpacks beyond bounds, however it is packed or encrypted: its
 * arrays of bytes are counted as they are made, and it unpacks by its own code alone. Throws a `ReadRefusal` when it
 * asked for more, also where the reader went on without.
 */
export async function boundMemory<Result>(run: () => Promise<Result>): Promise<Result> {
  const { Uint8Array: Bytes, DecompressionStream: Native } = globalThis;
  let together = 0;
  let isBeyond = false;
  const counting = new Proxy(Bytes, {
    construct(target, given: unknown[], made) {
      const size = typeof given[0] === "number" ? given[0] : 0;
      if (size > large) together += size;
      if (size > most.array || together > most.together) {
        isBeyond = true;
        throw new RangeError("too large");
      }
      return Reflect.construct(target, given, made);
    },
  });
  Object.assign(globalThis, { Uint8Array: counting, DecompressionStream: undefined });
  try {
    const result = await run();
    if (!isBeyond) return result;
  } catch (error) {
    if (!isBeyond) throw error;
  } finally {
    Object.assign(globalThis, { Uint8Array: Bytes, DecompressionStream: Native });
  }
  throw new ReadRefusal("unpacks_too_large", readLimits.unpackedBytes);
}
