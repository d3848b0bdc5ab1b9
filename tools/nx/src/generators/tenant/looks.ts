import { type BrandTheme, checkTheme, contrast, palette, readable } from '@parlour/tokens';

/** The looks that may be chosen; the rest is derived. */
export type LooksOptions = {
  readonly brandHue?: number;
  readonly accentHue?: number;
  readonly display: string;
  readonly chrome: string;
};

/** Yellows and olives turn to mud as dark as a button must be. */
const isMuddy = (hue: number): boolean => hue > 60 && hue < 135;

/**
 * Chromas in the order they are tried: a colour that cannot be readable gets paler, not another
 * hue.
 */
const CHROMAS = [0.15, 0.12, 0.09, 0.06] as const;

/**
 * A theme that no other brand looks like and whose contrast holds in both modes, or undefined when
 * the hues allow none.
 */
export function themeFrom(
  { brandHue, accentHue, display, chrome }: LooksOptions,
  others: readonly BrandTheme[],
): BrandTheme | undefined {
  const brand =
    brandHue ??
    farthest(
      others.map((theme) => theme.brand.hue),
      isMuddy,
    );
  const accent = accentHue ?? farthest([...others.map((theme) => theme.accent.hue), brand]);
  const themes = CHROMAS.map((chroma): BrandTheme => ({
    brand: { hue: brand, chroma },
    accent: { hue: accent, chroma },
    neutral: { hue: brand, chroma: 0.01 },
    radius: { control: 8, card: 12, pill: false },
    line: 1,
    elevation: 'soft',
    density: 'regular',
    display: display as BrandTheme['display'],
    chrome: chrome as BrandTheme['chrome'],
  }));
  // A value that is not allowed goes on to the check of the configuration, which says so.
  return themes.find((theme) => checkTheme(theme).length > 0 || isReadable(theme));
}

/** True when every pair of colours that must be readable is, light and dark. */
const isReadable = (theme: BrandTheme): boolean =>
  (['light', 'dark'] as const).every((mode) => {
    const colours = palette(theme, mode);
    return readable.every(
      ({ front, back, ratio }) => contrast(colours[front], colours[back]) >= ratio,
    );
  });

/** The hue (in steps of 5) that is farthest from all given ones. */
function farthest(hues: readonly number[], avoid: (hue: number) => boolean = () => false): number {
  const apart = (one: number, other: number): number =>
    Math.min(Math.abs(one - other), 360 - Math.abs(one - other));
  const room = (hue: number): number => Math.min(360, ...hues.map((taken) => apart(hue, taken)));
  const candidates = Array.from({ length: 72 }, (_, at) => at * 5).filter((hue) => !avoid(hue));
  return candidates.reduce((best, hue) => (room(hue) > room(best) ? hue : best));
}
