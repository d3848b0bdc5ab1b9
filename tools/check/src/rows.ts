/** One promise of docs/rows.md. */
export type Row = {
  readonly id: string;
  readonly promise: string;
  readonly places: readonly string[];
  /** The part that is known to be missing although something is there. */
  readonly open?: string;
};

/** A group of promises under its heading, in the order of the document. */
export type RowGroup = { readonly title: string; readonly rows: readonly Row[] };

const ROW = /^\| ([A-Z][A-Z0-9]{2}-\d{2}) \| ([^|]+) \| ([^|]+) \|(?:([^|]+)\|)?$/;

/**
 * Reads the groups and rows of docs/rows.md; throws when an ID stands twice or a line that begins
 * like a row is not one.
 */
export function parseRows(text: string): RowGroup[] {
  const groups: { title: string; rows: Row[] }[] = [];
  const seen = new Set<string>();
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) groups.push({ title: line.slice(3).trim(), rows: [] });
    const [, id, promise, places, open] = ROW.exec(line) ?? [];
    if (!id || !promise || !places) {
      if (/^\| [A-Z][A-Z0-9]{2}-\d/.test(line))
        throw new Error(`docs/rows.md: not "| ID | what must hold | where it lives |": ${line}`);
      continue;
    }
    if (seen.has(id)) throw new Error(`docs/rows.md: ${id} stands twice`);
    seen.add(id);
    groups.at(-1)?.rows.push({
      id,
      promise: promise.trim(),
      places: places.split(',').map((place) => place.trim()),
      ...(open?.trim() && { open: open.trim() }),
    });
  }
  return groups;
}
