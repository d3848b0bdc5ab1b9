/** An expected failure of starting: one clear sentence, no stack. */
export class StartError extends Error {}

const began = performance.now();

/** Says what is happening, with the seconds since the start. */
export const say = (line: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);

/**
 * A closed terminal or a full disk under the output must not end the product: what cannot be
 * printed is lost.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
