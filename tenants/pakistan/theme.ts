import type { BrandTheme } from '@parlour/tokens';

export default {
  brand: { hue: 275, chroma: 0.12 },
  accent: { hue: 260, chroma: 0.03 },
  neutral: { hue: 275, chroma: 0.014 },
  radius: { control: 6, card: 8, pill: false },
  line: 1,
  elevation: 'flat',
  density: 'regular',
  display: 'manrope',
  chrome: 'surface',
} satisfies BrandTheme;
