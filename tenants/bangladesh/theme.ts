import type { BrandTheme } from '@parlour/tokens';

export default {
  brand: { hue: 150, chroma: 0.14 },
  accent: { hue: 350, chroma: 0.16 },
  neutral: { hue: 150, chroma: 0.01 },
  radius: { control: 12, card: 16, pill: false },
  line: 1,
  elevation: 'soft',
  density: 'airy',
  display: 'nunito',
  chrome: 'surface',
} satisfies BrandTheme;
