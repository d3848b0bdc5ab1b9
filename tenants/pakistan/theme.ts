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
  chrome: 'ink',
  // The frame is the night itself: indigo, where other ink frames are near black.
  exceptions: {
    light: { chrome: { l: 0.255, c: 0.085, h: 275 } },
    dark: { chrome: { l: 0.15, c: 0.04, h: 275 } },
  },
} satisfies BrandTheme;
