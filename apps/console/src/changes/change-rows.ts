/** One field of a change: what it is before and after it, as texts; null: not named there. */
export type ChangeRow = {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Named on both sides, with different values. */
  readonly isChanged: boolean;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a person reads it. */
function describe(value: unknown): string {
  if (value === null || value === '') return '–';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => describe(one)).join(', ');
  if (isRecord(value)) return JSON.stringify(value);
  return String(value);
}

/** Says a value of a field in words; undefined: it is written as it is. */
export type SayValue = (path: string, value: unknown) => string | undefined;

/** The values below a value by their paths: `maintenance.on`. A value that has none is its own. */
function flatten(value: unknown, path: string, say: SayValue): [path: string, text: string][] {
  if (value === undefined) return [];
  if (isRecord(value) && Object.keys(value).length > 0)
    return Object.entries(value).flatMap(([name, inner]) =>
      flatten(inner, path === '' ? name : `${path}.${name}`, say),
    );
  return [[path, say(path, value) ?? describe(value)]];
}

const flattenSide = (side: unknown, say: SayValue): Map<string, string> =>
  new Map(side === null ? [] : flatten(side, '', say));

/**
 * Lists a change field by field. A field that one side does not name is only shown: rows of the
 * audit trail and requests name what they are about, not everything that there is.
 */
export function toChangeRows(
  before: unknown,
  after: unknown,
  say: SayValue = () => undefined,
): readonly ChangeRow[] {
  const [old, now] = [flattenSide(before, say), flattenSide(after, say)];
  return [...new Set([...old.keys(), ...now.keys()])].map((path) => ({
    path,
    before: old.get(path) ?? null,
    after: now.get(path) ?? null,
    isChanged: old.has(path) && now.has(path) && old.get(path) !== now.get(path),
  }));
}
