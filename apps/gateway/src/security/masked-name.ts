/** A name as strangers see it: its first two letters and its last; it cannot be used to log in. */
export function maskName(name: string): string {
  const letters = [...name];
  return letters.length < 4
    ? `${letters[0] ?? ''}***`
    : `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
}
