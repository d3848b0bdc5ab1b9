import type { BrandTheme } from '@parlour/tokens';

export default {
  brand: { hue: 195, chroma: 0.11 },
  accent: { hue: 60, chroma: 0.17 },
  neutral: { hue: 195, chroma: 0.01 },
  radius: { control: 8, card: 10, pill: false },
  line: 1,
  elevation: 'soft',
  density: 'regular',
  display: 'outfit',
  chrome: 'brand',
  // Saffron turns to peach at the usual lightness.
  exceptions: {
    light: { accent: { l: 0.775, c: 0.165, h: 62 } },
    dark: { accent: { l: 0.775, c: 0.165, h: 62 } },
  },
} satisfies BrandTheme;
