import { colorRoles } from './roles.ts';

const roles: ReadonlySet<string> = new Set(colorRoles);

type ThemeFault = {
  readonly field: string;
  readonly allowed: string;
  readonly value: unknown;
};

/** Faults of a brand's theme values, each with what is allowed. */
export function checkTheme(theme: unknown): ThemeFault[] {
  const faults: ThemeFault[] = [];
  const readValue = (path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>(
        (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
        theme,
      );
  const checkNumber = (path: string, min: number, max: number) => {
    const value = readValue(path);
    if (typeof value !== 'number' || !(value >= min && value <= max))
      faults.push({ field: path, allowed: `a number from ${min} to ${max}`, value });
  };
  const checkOneOf = (path: string, allowed: readonly unknown[]) => {
    const value = readValue(path);
    if (!allowed.includes(value))
      faults.push({ field: path, allowed: `one of ${allowed.join(', ')}`, value });
  };
  for (const colour of ['brand', 'accent', 'neutral']) {
    checkNumber(`${colour}.hue`, 0, 360);
    checkNumber(`${colour}.chroma`, 0, 0.37);
  }
  checkNumber('radius.control', 0, 24);
  checkNumber('radius.card', 0, 32);
  checkOneOf('radius.pill', [true, false]);
  checkOneOf('line', [1, 1.5, 2]);
  checkOneOf('elevation', ['flat', 'soft', 'deep']);
  checkOneOf('density', ['airy', 'regular', 'tight']);
  checkOneOf('chrome', ['surface', 'ink', 'brand']);
  checkOneOf('display', ['baloo', 'nunito', 'outfit', 'archivo', 'sora', 'manrope']);
  for (const mode of ['light', 'dark']) {
    for (const role of Object.keys((readValue(`exceptions.${mode}`) as object | undefined) ?? {})) {
      const path = `exceptions.${mode}.${role}`;
      if (!roles.has(role))
        faults.push({
          field: path,
          allowed: `a colour role: ${colorRoles.join(', ')}`,
          value: readValue(path),
        });
      checkNumber(`${path}.l`, 0, 1);
      checkNumber(`${path}.c`, 0, 0.37);
      checkNumber(`${path}.h`, 0, 360);
    }
  }
  return faults;
}
