import { contrast, MIN_TEXT_CONTRAST } from './contrast.ts';
import { toHex } from './oklch.ts';
import type { ColorRole, Mode } from './roles.ts';
import type { BrandTheme, Oklch } from './theme.ts';

type ContrastRequirements = readonly {
  readonly against: readonly string[];
  readonly ratio: number;
}[];

const hasEnoughContrast = (hex: string, requirements: ContrastRequirements): boolean =>
  requirements.every(({ against, ratio }) =>
    against.every((other) => contrast(hex, other) >= ratio),
  );

/**
 * The colour nearest in lightness to the requested one that has enough contrast. Hue and chroma are
 * the brand's and stay; contrast depends on lightness. Where no lightness will do, the requested
 * colour is returned and the contrast test reports it.
 */
export function findNearestReadable(requested: Oklch, requirements: ContrastRequirements): string {
  for (let step = 0; step <= 100; step += 1) {
    for (const direction of [-1, 1]) {
      const l = requested.l + (direction * step) / 100;
      if (l < 0 || l > 1) continue;
      const hex = toHex({ ...requested, l });
      if (hasEnoughContrast(hex, requirements)) return hex;
    }
  }
  return toHex(requested);
}

const SURFACE_LIGHTNESS = {
  light: { 'surface-1': 0.973, 'surface-2': 0.995, 'surface-3': 0.945, 'surface-4': 0.9 },
  dark: { 'surface-1': 0.17, 'surface-2': 0.215, 'surface-3': 0.262, 'surface-4': 0.325 },
} as const;

type Surface = keyof (typeof SURFACE_LIGHTNESS)['light'];
type Surfaces = Readonly<Record<Surface, string>>;

/** Light cards stay nearly white; the page and what lies in cards takes the brand's tint. */
const lightTint = (role: Surface): number => (role === 'surface-2' ? 0.4 : 1);

/**
 * The inputs from which every group of colour roles is derived: the brand, and the mode it is
 * derived for.
 */
export class Shades {
  readonly theme: BrandTheme;
  readonly mode: Mode;
  readonly surfaces: Surfaces;

  constructor(theme: BrandTheme, mode: Mode) {
    this.theme = theme;
    this.mode = mode;
    this.surfaces = {
      'surface-1': this.#surface('surface-1'),
      'surface-2': this.#surface('surface-2'),
      'surface-3': this.#surface('surface-3'),
      'surface-4': this.#surface('surface-4'),
    };
  }

  /** Surfaces that text is read on. */
  get textSurfaces(): readonly string[] {
    const { surfaces } = this;
    return [surfaces['surface-1'], surfaces['surface-2'], surfaces['surface-3']];
  }

  /** Surfaces that controls stand on. */
  get controlSurfaces(): readonly string[] {
    return this.textSurfaces.slice(0, 2);
  }

  pick<Value>(light: Value, dark: Value): Value {
    return this.mode === 'dark' ? dark : light;
  }

  grey(l: number, weight = 1): Oklch {
    const { neutral } = this.theme;
    return { l, c: neutral.chroma * weight, h: neutral.hue };
  }

  /** The colour that the brand states for a role, or the derived one. */
  resolveRole(role: ColorRole, derive: () => string): string {
    const stated = this.theme.exceptions?.[this.mode]?.[role];
    return stated ? toHex(stated) : derive();
  }

  /** A role whose colour is read as text. */
  text(role: ColorRole, requested: Oklch, against: readonly string[] = this.textSurfaces): string {
    return this.resolveRole(role, () =>
      findNearestReadable(requested, [{ against, ratio: MIN_TEXT_CONTRAST }]),
    );
  }

  #surface(role: Surface): string {
    const weight = this.pick(lightTint(role), 1.5);
    return this.resolveRole(role, () =>
      toHex(this.grey(SURFACE_LIGHTNESS[this.mode][role], weight)),
    );
  }
}
