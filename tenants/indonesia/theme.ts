import type { BrandTheme } from '@parlour/tokens';

export default {
  brand: { hue: 25, chroma: 0.18 },
  accent: { hue: 80, chroma: 0.11 },
  neutral: { hue: 60, chroma: 0.014 },
  radius: { control: 4, card: 4, pill: false },
  line: 1,
  elevation: 'flat',
  density: 'tight',
  display: 'sora',
  chrome: 'brand',
  // A red ring round a field would read as an error.
  exceptions: {
    light: { focus: { l: 0.34, c: 0.05, h: 60 } },
    dark: { focus: { l: 0.88, c: 0.07, h: 80 } },
  },
} satisfies BrandTheme;
