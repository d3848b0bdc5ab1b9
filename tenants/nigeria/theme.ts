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
} satisfies BrandTheme;
