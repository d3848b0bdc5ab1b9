/** Repeats a step until it finds nothing to do; returns the sum of what the steps did. */
export async function runBatches(step: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (;;) {
    const count = await step();
    if (count === 0) return sum;
    sum += count;
  }
}
