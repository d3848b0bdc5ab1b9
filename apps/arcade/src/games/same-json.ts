/**
 * True when two JSON values are equal, whatever the order of their keys: the database keeps its
 * own.
 */
export function sameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}
