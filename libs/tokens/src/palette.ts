import { CONTROL, contrast, TEXT } from './contrast.ts';
import { toHex } from './oklch.ts';
import { type ColorRole, colorRoles, type Mode, type Palette } from './roles.ts';
import type { BrandTheme, Oklch } from './theme.ts';

type Needs = readonly { readonly against: readonly string[]; readonly ratio: number }[];

const passes = (hex: string, needs: Needs): boolean =>
  needs.every(({ against, ratio }) => against.every((other) => contrast(hex, other) >= ratio));

/**
 * The colour nearest in lightness to the wish that meets every need. Hue and chroma are the brand's; lightness is what contrast is made of,
 * so it alone is moved. Without an answer the wish is returned and the contrast test names it.
 */
function reach(wish: Oklch, needs: Needs): string {
  for (let step = 0; step <= 100; step += 1) {
    for (const direction of [-1, 1]) {
      const l = wish.l + (direction * step) / 100;
      if (l < 0 || l > 1) continue;
      const hex = toHex({ ...wish, l });
      if (passes(hex, needs)) return hex;
    }
  }
  return toHex(wish);
}

const SURFACES = {
  light: { 'surface-1': 0.973, 'surface-2': 0.995, 'surface-3': 0.945, 'surface-4': 0.9 },
  dark: { 'surface-1': 0.17, 'surface-2': 0.215, 'surface-3': 0.262, 'surface-4': 0.325 },
} as const;

/** Derives all roles of one mode from what a brand says. */
export function palette(theme: BrandTheme, mode: Mode): Palette {
  const { brand, accent, neutral } = theme;
  const isDark = mode === 'dark';
  const pick = <Value>(light: Value, dark: Value): Value => (isDark ? dark : light);
  const grey = (l: number, weight = 1): Oklch => ({
    l,
    c: neutral.chroma * weight,
    h: neutral.hue,
  });
  const stated = theme.exceptions?.[mode] ?? {};
  const given = (role: ColorRole, otherwise: () => string): string =>
    stated[role] ? toHex(stated[role]) : otherwise();

  const level = (role: keyof (typeof SURFACES)['light']): string =>
    given(role, () =>
      toHex(grey(SURFACES[mode][role], isDark ? 1.5 : role === 'surface-2' ? 0.4 : 1)),
    );
  const surface = {
    'surface-1': level('surface-1'),
    'surface-2': level('surface-2'),
    'surface-3': level('surface-3'),
    'surface-4': level('surface-4'),
  };
  const read = [surface['surface-1'], surface['surface-2'], surface['surface-3']];
  const cards = [surface['surface-1'], surface['surface-2']];
  const white = '#ffffff';
  const ink = toHex({ l: 0.2, c: Math.min(0.05, accent.chroma), h: accent.hue });

  const onText = (role: ColorRole, wish: Oklch, against: readonly string[] = read): string =>
    given(role, () => reach(wish, [{ against, ratio: TEXT }]));

  const brandFill = given('brand', () =>
    reach({ l: pick(0.5, 0.56), c: brand.chroma, h: brand.hue }, [
      { against: [white], ratio: TEXT + 0.15 },
      { against: cards, ratio: CONTROL },
    ]),
  );
  // Hover keeps white readable: it moves away from white, in both modes.
  const brandHover = given('brand-hover', () =>
    reach({ l: pick(0.45, 0.5), c: brand.chroma, h: brand.hue }, [
      { against: [white], ratio: TEXT },
      { against: cards, ratio: pick(CONTROL, 2.4) },
    ]),
  );
  const brandSoft = given('brand-soft', () =>
    toHex({ l: pick(0.94, 0.28), c: Math.min(brand.chroma, pick(0.035, 0.06)), h: brand.hue }),
  );
  const accentFill = given('accent', () =>
    reach({ l: pick(0.82, 0.82), c: accent.chroma, h: accent.hue }, [
      { against: [ink], ratio: TEXT },
    ]),
  );
  const accentSoft = given('accent-soft', () =>
    toHex({ l: pick(0.95, 0.28), c: Math.min(accent.chroma, pick(0.045, 0.05)), h: accent.hue }),
  );
  const meaning = (role: ColorRole, hue: number, chroma: number) =>
    onText(role, { l: pick(0.5, 0.76), c: chroma, h: hue });

  const chromeFill = given(
    'chrome',
    () =>
      ({
        surface: surface['surface-2'],
        ink: toHex(grey(pick(0.21, 0.13), 2)),
        brand: toHex({
          l: pick(0.37, 0.25),
          c: Math.min(brand.chroma, pick(0.15, 0.09)),
          h: brand.hue,
        }),
      })[theme.chrome],
  );
  const isPlain = theme.chrome === 'surface';

  return {
    ...surface,
    'text-1': onText('text-1', grey(pick(0.235, 0.955), 2)),
    'text-2': onText('text-2', grey(pick(0.43, 0.8), 2), [...read, surface['surface-4']]),
    'text-3': onText('text-3', grey(pick(0.52, 0.7), 2)),
    'line-1': given('line-1', () => toHex(grey(pick(0.9, 0.31), 1.4))),
    'line-2': given('line-2', () =>
      reach(grey(pick(0.62, 0.56), 2), [{ against: read, ratio: CONTROL }]),
    ),
    brand: brandFill,
    'brand-hover': brandHover,
    'brand-ink': given('brand-ink', () => white),
    'brand-soft': brandSoft,
    'brand-text': onText(
      'brand-text',
      { l: pick(0.47, 0.78), c: brand.chroma * pick(1, 0.85), h: brand.hue },
      [...read, brandSoft],
    ),
    accent: accentFill,
    'accent-ink': given('accent-ink', () => ink),
    'accent-soft': accentSoft,
    'accent-text': onText('accent-text', { l: pick(0.5, 0.84), c: accent.chroma, h: accent.hue }, [
      ...read,
      accentSoft,
    ]),
    positive: meaning('positive', 150, 0.14),
    negative: meaning('negative', 27, 0.19),
    warning: meaning('warning', 70, 0.13),
    info: meaning('info', 245, 0.13),
    'tone-ink': given('tone-ink', () => pick(white, surface['surface-1'])),
    chrome: chromeFill,
    'chrome-soft': given('chrome-soft', () =>
      isPlain ? surface['surface-3'] : mix(chromeFill, white, 0.1),
    ),
    'chrome-line': given('chrome-line', () =>
      isPlain ? toHex(grey(pick(0.9, 0.31), 1.4)) : mix(chromeFill, white, 0.16),
    ),
    'chrome-ink': given('chrome-ink', () =>
      isPlain ? onText('text-1', grey(pick(0.235, 0.955), 2)) : mix(chromeFill, white, 0.93),
    ),
    focus: given('focus', () =>
      reach({ l: pick(0.55, 0.78), c: brand.chroma, h: brand.hue }, [
        { against: [...read, surface['surface-4']], ratio: CONTROL },
      ]),
    ),
  };
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

/** The pairs that must be readable, and how well: what the contrast test proves and what a brand's exceptions must keep. */
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
        ratio: TEXT,
      })),
    ),
  { front: 'text-1', back: 'surface-4', ratio: TEXT },
  { front: 'text-2', back: 'surface-4', ratio: TEXT },
  { front: 'brand-ink', back: 'brand', ratio: TEXT },
  { front: 'brand-ink', back: 'brand-hover', ratio: TEXT },
  { front: 'brand-text', back: 'brand-soft', ratio: TEXT },
  { front: 'text-1', back: 'brand-soft', ratio: TEXT },
  { front: 'text-1', back: 'accent-soft', ratio: TEXT },
  { front: 'accent-ink', back: 'accent', ratio: TEXT },
  { front: 'accent-text', back: 'accent-soft', ratio: TEXT },
  { front: 'chrome-ink', back: 'chrome', ratio: TEXT },
  { front: 'chrome-ink', back: 'chrome-soft', ratio: TEXT },
  ...(['positive', 'negative', 'warning', 'info'] as const).map((back) => ({
    front: 'tone-ink' as const,
    back,
    ratio: TEXT,
  })),
  ...(['line-2', 'brand', 'focus'] as const).flatMap((front) =>
    (['surface-1', 'surface-2'] as const).map((back) => ({ front, back, ratio: CONTROL })),
  ),
];
