import { colorRoles } from './roles.ts';

const roles: ReadonlySet<string> = new Set(colorRoles);

export type ThemeFault = {
  readonly field: string;
  readonly allowed: string;
  readonly value: unknown;
};

/** Faults of a brand's theme values, each with what is allowed. */
export function checkTheme(theme: unknown): ThemeFault[] {
  const faults: ThemeFault[] = [];
  const read = (path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>(
        (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
        theme,
      );
  const number = (path: string, min: number, max: number) => {
    const value = read(path);
    if (typeof value !== 'number' || !(value >= min && value <= max))
      faults.push({ field: path, allowed: `a number from ${min} to ${max}`, value });
  };
  const oneOf = (path: string, allowed: readonly unknown[]) => {
    const value = read(path);
    if (!allowed.includes(value))
      faults.push({ field: path, allowed: `one of ${allowed.join(', ')}`, value });
  };
  for (const colour of ['brand', 'accent', 'neutral']) {
    number(`${colour}.hue`, 0, 360);
    number(`${colour}.chroma`, 0, 0.37);
  }
  number('radius.control', 0, 24);
  number('radius.card', 0, 32);
  oneOf('radius.pill', [true, false]);
  oneOf('line', [1, 1.5, 2]);
  oneOf('elevation', ['flat', 'soft', 'deep']);
  oneOf('density', ['airy', 'regular', 'tight']);
  oneOf('chrome', ['surface', 'ink', 'brand']);
  oneOf('display', ['baloo', 'nunito', 'outfit', 'archivo', 'sora', 'manrope']);
  for (const mode of ['light', 'dark']) {
    for (const role of Object.keys((read(`exceptions.${mode}`) as object | undefined) ?? {})) {
      const path = `exceptions.${mode}.${role}`;
      if (!roles.has(role))
        faults.push({
          field: path,
          allowed: `a colour role: ${colorRoles.join(', ')}`,
          value: read(path),
        });
      number(`${path}.l`, 0, 1);
      number(`${path}.c`, 0, 0.37);
      number(`${path}.h`, 0, 360);
    }
  }
  return faults;
}
