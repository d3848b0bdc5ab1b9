import type { BrandTheme } from '@parlour/tokens';

export default {
  brand: { hue: 155, chroma: 0.11 },
  accent: { hue: 88, chroma: 0.15 },
  neutral: { hue: 160, chroma: 0.008 },
  radius: { control: 0, card: 0, pill: false },
  line: 2,
  elevation: 'flat',
  density: 'regular',
  display: 'archivo',
  chrome: 'ink',
  // Forest, not leaf: deeper than the derivation goes by itself.
  exceptions: {
    light: { brand: { l: 0.4, c: 0.09, h: 158 }, 'brand-hover': { l: 0.34, c: 0.08, h: 158 } },
  },
} satisfies BrandTheme;
