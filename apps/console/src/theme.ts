import type { BrandTheme } from '@parlour/tokens';

/** The console's own looks: quiet, dense, and none of the brands'. */
export const theme = {
  brand: { hue: 255, chroma: 0.1 },
  accent: { hue: 75, chroma: 0.12 },
  neutral: { hue: 255, chroma: 0.006 },
  radius: { control: 6, card: 8, pill: false },
  line: 1,
  elevation: 'flat',
  density: 'tight',
  display: 'manrope',
  chrome: 'surface',
} satisfies BrandTheme;
