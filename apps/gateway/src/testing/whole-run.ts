/** True when `npm run test:all` runs: matrices are tried whole, and samples are large. */
export const isWholeRun = process.env['TEST_ALL'] === '1';

/** So many of the items, spread over their list; all of them in the whole run. */
export function chooseSome<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (isWholeRun || items.length <= count) return items;
  return Array.from(
    { length: count },
    (_, nth) => items[Math.floor((nth * items.length) / count)] as Item,
  );
}
