/** Powers of two in the field of 256 elements, x⁸ + x⁴ + x³ + x² + 1. */
const powers: number[] = [];
const logarithms: number[] = [];
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  powers[exponent] = value;
  logarithms[value] = exponent;
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

/** Multiplies two elements of the field. */
export const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0);

/** Returns the coefficients of the generator polynomial of a degree, without the leading one. */
function generator(degree: number): number[] {
  let factors = [1];
  for (let root = 0; root < degree; root++) {
    const times = powers[root] ?? 0;
    const next = [...factors, 0];
    factors.forEach((factor, at) => {
      next[at + 1] = (next[at + 1] ?? 0) ^ multiply(factor, times);
    });
    factors = next;
  }
  return factors.slice(1);
}

/** Returns the bytes by which a reader corrects these. */
export function correctionBytes(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest: number[] = Array.from({ length: count }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, at) => {
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return rest;
}
