export type { BrandTheme } from './theme.ts';
export { checkTheme, type ThemeFault } from './check.ts';
