/**
 * This file is the arena on linear memory. Blocks follow one another in address order; each begins with a 16-byte
 * header: payload size in bytes, then 1 while in use. Neighbouring free blocks merge when room is sought.
 */

const HEADER: usize = 16;
const ALIGN: usize = 16;
const PAGE: usize = 65536;
const USED: i32 = 1;

const start: usize = (__heap_base + ALIGN - 1) & ~(ALIGN - 1);
let end: usize = start;

@inline
export function get(array: usize, i: i32): f64 {
  return load<f64>(array + ((<usize>i) << 3));
}

@inline
export function set(array: usize, i: i32, value: f64): void {
  store<f64>(array + ((<usize>i) << 3), value);
}

@inline
export function getWord(array: usize, i: i32): i32 {
  return load<i32>(array + ((<usize>i) << 2));
}

@inline
export function setWord(array: usize, i: i32, value: i32): void {
  store<i32>(array + ((<usize>i) << 2), value);
}

/** Returns a zeroed block. */
export function allocate(bytes: usize): usize {
  const address = reserve(bytes);
  memory.fill(address, 0, bytes);
  return address;
}

/** Returns the first block that fits, cut to size; the memory grows if none does. The block contains its old bytes. */
export function reserve(bytes: usize): usize {
  const size = (bytes + ALIGN - 1) & ~(ALIGN - 1);
  let block = start;
  while (block < end) {
    if (load<i32>(block, 4) != USED) {
      mergeFollowing(block);
      if (<usize>load<u32>(block) >= size) return take(block, size);
    }
    block += HEADER + load<u32>(block);
  }
  return take(extend(size), size);
}

/** Gives a block back; address 0 is ignored. */
export function release(address: usize): void {
  if (address != 0) store<i32>(address - HEADER, 0, 4);
}

/** Joins every free block that follows a free block to it. */
function mergeFollowing(block: usize): void {
  let next = block + HEADER + load<u32>(block);
  while (next < end && load<i32>(next, 4) != USED) {
    next += HEADER + load<u32>(next);
  }
  store<u32>(block, <u32>(next - block - HEADER));
}

/** Marks a free block used; the rest becomes a free block when it can hold anything. */
function take(block: usize, size: usize): usize {
  const room: usize = load<u32>(block);
  if (room >= size + HEADER + ALIGN) {
    const rest = block + HEADER + size;
    store<u32>(rest, <u32>(room - size - HEADER));
    store<i32>(rest, 0, 4);
    store<u32>(block, <u32>size);
  }
  store<i32>(block, USED, 4);
  return block + HEADER;
}

/** Returns a free block of `size` at the end of the arena. */
function extend(size: usize): usize {
  const block = end;
  const needed = block + HEADER + size;
  const present = (<usize>memory.size()) * PAGE;
  if (needed > present) memory.grow(<i32>((needed - present + PAGE - 1) / PAGE));
  store<u32>(block, <u32>size);
  store<i32>(block, 0, 4);
  end = needed;
  return block;
}
