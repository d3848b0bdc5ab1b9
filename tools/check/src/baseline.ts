import baseline from './baseline.json' with { type: 'json' };

/**
 * Compares a count with what is known to be left to do (baseline.json): more is a fault, and fewer
 * too, until the baseline says the new number.
 */
export function compareWithBaseline(
  name: keyof typeof baseline,
  count: number,
): { readonly isFault: boolean; readonly message: string } {
  const known = baseline[name];
  if (count === known) return { isFault: false, message: `${count} ${name}, as known` };
  const advice =
    count > known
      ? 'mend what is new'
      : `set "${name}" to ${count} in tools/check/src/baseline.json`;
  return { isFault: true, message: `${count} ${name}, ${known} are known: ${advice}` };
}
