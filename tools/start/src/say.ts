/** An expected failure of starting: one clear sentence, no stack. */
export class StartError extends Error {}

const began = performance.now();

/** Says what is happening, with the seconds since the start. */
export const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
