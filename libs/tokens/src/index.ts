export type { BrandTheme, Oklch } from './theme.ts';
export { checkTheme } from './check.ts';
export { colorRoles, type ColorRole, type Mode, type Palette } from './roles.ts';
export { palette, readable } from './palette.ts';
export { contrast } from './contrast.ts';
export { toHex } from './oklch.ts';
export { themeCss } from './css.ts';
export { baseCss } from './base-css.ts';
export { displayFaces } from './faces.ts';
export { fontCss, fontFaces, type FontFile } from './fonts.ts';
export {
  color,
  layer,
  line,
  lineStart,
  media,
  motion,
  radius,
  rhythm,
  shadow,
  size,
  space,
  type,
} from './tokens.ts';
