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
} satisfies BrandTheme;
