export type { BrandTheme } from './theme.ts';
export { checkTheme } from './check.ts';
export { colorRoles, type ColorRole, type Mode } from './roles.ts';
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
