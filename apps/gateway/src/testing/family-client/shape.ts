/** The shape that an answer must have; README.md next to this file explains its notation. */
export type Shape = string | readonly Shape[] | { readonly [name: string]: Shape };

type Named = Readonly<Record<string, Shape>>;

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: (value) => value !== undefined,
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  amount: (value) => typeof value === 'number' && Number(value.toFixed(2)) === value,
  ms: (value) => Number.isInteger(value) && Number(value) > 1e12,
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fitsText = (shape: string, value: unknown): boolean =>
  types[shape]?.(value) ?? (typeof value === 'string' && shape.split('|').includes(value));

/**
 * Lists the differences of `value` from `shape`, each as a path and the shape that was expected
 * there.
 */
export function findDifferences(shape: Shape, value: unknown, named: Named, at = ''): string[] {
  if (typeof shape === 'string') {
    if (shape.startsWith('@'))
      return findDifferences(named[shape.slice(1)] ?? 'unknown', value, named, at);
    return fitsText(shape, value) ? [] : [`${at || 'answer'}: ${shape}`];
  }
  if (Array.isArray(shape)) {
    const [item, some] = shape as readonly Shape[];
    if (!Array.isArray(value) || (some !== undefined && value.length === 0))
      return [`${at || 'answer'}: a list${some ? ' that is not empty' : ''}`];
    if (item === undefined) return value.length === 0 ? [] : [`${at}: an empty list`];
    return value.flatMap((one, index) => findDifferences(item, one, named, `${at}[${index}]`));
  }
  if (!isRecord(value)) return [`${at || 'answer'}: an object`];
  return Object.entries(shape as Readonly<Record<string, Shape>>).flatMap(([key, inner]) => {
    if (key === '*')
      return Object.entries(value).flatMap(([name, one]) =>
        findDifferences(inner, one, named, `${at}.${name}`),
      );
    const name = key.replace(/\?$/, '');
    if (name !== key && value[name] === undefined) return [];
    return findDifferences(inner, value[name], named, `${at}.${name}`);
  });
}
