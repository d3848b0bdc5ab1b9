import { MIN_CONTROL_CONTRAST, MIN_TEXT_CONTRAST } from './contrast.ts';
import { toHex } from './oklch.ts';
import { type ColorRole, colorRoles, type Mode, type Palette } from './roles.ts';
import { findNearestReadable, Shades } from './shades.ts';
import type { BrandTheme, Oklch } from './theme.ts';

/** Roles of one group of the palette. */
type Roles<Role extends ColorRole> = Readonly<Record<Role, string>>;

const WHITE = '#ffffff';

/** Derives all roles of one mode from what a brand says. */
export function palette(theme: BrandTheme, mode: Mode): Palette {
  const shades = new Shades(theme, mode);
  return {
    ...shades.surfaces,
    ...neutralRoles(shades),
    ...brandRoles(shades),
    ...accentRoles(shades),
    ...meaningRoles(shades),
    ...chromeRoles(shades),
  };
}

function neutralRoles(shades: Shades): Roles<'text-1' | 'text-2' | 'text-3' | 'line-1' | 'line-2'> {
  const { textSurfaces, surfaces } = shades;
  return {
    'text-1': shades.text('text-1', strongestText(shades)),
    'text-2': shades.text('text-2', shades.grey(shades.pick(0.43, 0.8), 2), [
      ...textSurfaces,
      surfaces['surface-4'],
    ]),
    'text-3': shades.text('text-3', shades.grey(shades.pick(0.52, 0.7), 2)),
    'line-1': shades.resolveRole('line-1', () => toHex(faintLine(shades))),
    'line-2': shades.resolveRole('line-2', () =>
      findNearestReadable(shades.grey(shades.pick(0.62, 0.56), 2), [
        { against: textSurfaces, ratio: MIN_CONTROL_CONTRAST },
      ]),
    ),
  };
}

const strongestText = (shades: Shades): Oklch => shades.grey(shades.pick(0.235, 0.955), 2);
const faintLine = (shades: Shades): Oklch => shades.grey(shades.pick(0.9, 0.31), 1.4);

function brandRoles(
  shades: Shades,
): Roles<'brand' | 'brand-hover' | 'brand-ink' | 'brand-soft' | 'brand-text' | 'focus'> {
  const { textSurfaces, controlSurfaces, surfaces } = shades;
  const { chroma: c, hue: h } = shades.theme.brand;
  const pick = (light: number, dark: number): number => shades.pick(light, dark);
  const soft = shades.resolveRole('brand-soft', () =>
    toHex({ l: pick(0.94, 0.28), c: Math.min(c, pick(0.035, 0.06)), h }),
  );
  return {
    brand: shades.resolveRole('brand', () =>
      findNearestReadable({ l: pick(0.5, 0.56), c, h }, [
        { against: [WHITE], ratio: MIN_TEXT_CONTRAST + 0.15 },
        { against: controlSurfaces, ratio: MIN_CONTROL_CONTRAST },
      ]),
    ),
    // Hover keeps white readable: it moves away from white, in both modes.
    'brand-hover': shades.resolveRole('brand-hover', () =>
      findNearestReadable({ l: pick(0.45, 0.5), c, h }, [
        { against: [WHITE], ratio: MIN_TEXT_CONTRAST },
        { against: controlSurfaces, ratio: pick(MIN_CONTROL_CONTRAST, 2.4) },
      ]),
    ),
    'brand-ink': shades.resolveRole('brand-ink', () => WHITE),
    'brand-soft': soft,
    'brand-text': shades.text('brand-text', { l: pick(0.47, 0.78), c: c * pick(1, 0.85), h }, [
      ...textSurfaces,
      soft,
    ]),
    focus: shades.resolveRole('focus', () =>
      findNearestReadable({ l: pick(0.55, 0.78), c, h }, [
        { against: [...textSurfaces, surfaces['surface-4']], ratio: MIN_CONTROL_CONTRAST },
      ]),
    ),
  };
}

function accentRoles(
  shades: Shades,
): Roles<'accent' | 'accent-ink' | 'accent-soft' | 'accent-text'> {
  const { chroma: c, hue: h } = shades.theme.accent;
  const ink = toHex({ l: 0.2, c: Math.min(0.05, c), h });
  const soft = shades.resolveRole('accent-soft', () =>
    toHex({ l: shades.pick(0.95, 0.28), c: Math.min(c, shades.pick(0.045, 0.05)), h }),
  );
  return {
    accent: shades.resolveRole('accent', () =>
      findNearestReadable({ l: 0.82, c, h }, [{ against: [ink], ratio: MIN_TEXT_CONTRAST }]),
    ),
    'accent-ink': shades.resolveRole('accent-ink', () => ink),
    'accent-soft': soft,
    'accent-text': shades.text('accent-text', { l: shades.pick(0.5, 0.84), c, h }, [
      ...shades.textSurfaces,
      soft,
    ]),
  };
}

function meaningRoles(
  shades: Shades,
): Roles<'positive' | 'negative' | 'warning' | 'info' | 'tone-ink'> {
  const meaning = (role: ColorRole, h: number, c: number): string =>
    shades.text(role, { l: shades.pick(0.5, 0.76), c, h });
  return {
    positive: meaning('positive', 150, 0.14),
    negative: meaning('negative', 27, 0.19),
    warning: meaning('warning', 70, 0.13),
    info: meaning('info', 245, 0.13),
    'tone-ink': shades.resolveRole('tone-ink', () =>
      shades.pick(WHITE, shades.surfaces['surface-1']),
    ),
  };
}

/** The bars around the page: in the colour of a surface, of ink, or of the brand. */
function chromeRoles(
  shades: Shades,
): Roles<'chrome' | 'chrome-soft' | 'chrome-line' | 'chrome-ink'> {
  const { theme, surfaces } = shades;
  const fill = shades.resolveRole('chrome', () => chromeFill(shades));
  const isSurface = theme.chrome === 'surface';
  return {
    chrome: fill,
    'chrome-soft': shades.resolveRole('chrome-soft', () =>
      isSurface ? surfaces['surface-3'] : mix(fill, WHITE, 0.1),
    ),
    'chrome-line': shades.resolveRole('chrome-line', () =>
      isSurface ? toHex(faintLine(shades)) : mix(fill, WHITE, 0.16),
    ),
    'chrome-ink': shades.resolveRole('chrome-ink', () =>
      isSurface ? shades.text('text-1', strongestText(shades)) : mix(fill, WHITE, 0.93),
    ),
  };
}

function chromeFill(shades: Shades): string {
  const { chrome, brand } = shades.theme;
  if (chrome === 'surface') return shades.surfaces['surface-2'];
  if (chrome === 'ink') return toHex(shades.grey(shades.pick(0.21, 0.13), 2));
  return toHex({
    l: shades.pick(0.37, 0.25),
    c: Math.min(brand.chroma, shades.pick(0.15, 0.09)),
    h: brand.hue,
  });
}

/** Mixes two hex colours in sRGB; `share` of the second. */
function mix(one: string, other: string, share: number): string {
  const part = (start: number) => {
    const [from = 0, to = 0] = [one, other].map((hex) =>
      Number.parseInt(hex.slice(start, start + 2), 16),
    );
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/**
 * The pairs that must be readable, and how well: what the contrast test proves and what a brand's
 * exceptions must keep.
 */
export const readable: readonly {
  readonly front: ColorRole;
  readonly back: ColorRole;
  readonly ratio: number;
}[] = [
  ...colorRoles
    .filter((role) =>
      /^(?:text-[123]|positive|negative|warning|info|brand-text|accent-text)$/.test(role),
    )
    .flatMap((front) =>
      (['surface-1', 'surface-2', 'surface-3'] as const).map((back) => ({
        front,
        back,
        ratio: MIN_TEXT_CONTRAST,
      })),
    ),
  { front: 'text-1', back: 'surface-4', ratio: MIN_TEXT_CONTRAST },
  { front: 'text-2', back: 'surface-4', ratio: MIN_TEXT_CONTRAST },
  { front: 'brand-ink', back: 'brand', ratio: MIN_TEXT_CONTRAST },
  { front: 'brand-ink', back: 'brand-hover', ratio: MIN_TEXT_CONTRAST },
  { front: 'brand-text', back: 'brand-soft', ratio: MIN_TEXT_CONTRAST },
  { front: 'text-1', back: 'brand-soft', ratio: MIN_TEXT_CONTRAST },
  { front: 'text-1', back: 'accent-soft', ratio: MIN_TEXT_CONTRAST },
  { front: 'accent-ink', back: 'accent', ratio: MIN_TEXT_CONTRAST },
  { front: 'accent-text', back: 'accent-soft', ratio: MIN_TEXT_CONTRAST },
  { front: 'chrome-ink', back: 'chrome', ratio: MIN_TEXT_CONTRAST },
  { front: 'chrome-ink', back: 'chrome-soft', ratio: MIN_TEXT_CONTRAST },
  ...(['positive', 'negative', 'warning', 'info'] as const).map((back) => ({
    front: 'tone-ink' as const,
    back,
    ratio: MIN_TEXT_CONTRAST,
  })),
  ...(['line-2', 'brand', 'focus'] as const).flatMap((front) =>
    (['surface-1', 'surface-2'] as const).map((back) => ({
      front,
      back,
      ratio: MIN_CONTROL_CONTRAST,
    })),
  ),
];
