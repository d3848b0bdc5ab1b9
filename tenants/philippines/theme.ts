import type { BrandTheme } from '@parlour/tokens';

export default {
  brand: { hue: 250, chroma: 0.16 },
  accent: { hue: 85, chroma: 0.17 },
  neutral: { hue: 250, chroma: 0.012 },
  radius: { control: 14, card: 18, pill: true },
  line: 1,
  elevation: 'soft',
  density: 'regular',
  display: 'baloo',
  chrome: 'brand',
} satisfies BrandTheme;
