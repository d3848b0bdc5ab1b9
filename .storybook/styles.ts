import { type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';
import { baseCss, fontCss, type FontFile, themeCss } from '@parlour/tokens';

// Two calls: where patterns share no folder below node_modules, files in it are passed over.
const fonts: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>(
    '../node_modules/@fontsource-variable/*/files/*-{latin,devanagari,bengali,arabic}-wght-normal.woff2',
    { eager: true, query: '?url', import: 'default' },
  ),
  ...import.meta.glob<string>('../libs/tokens/fonts/*.woff2', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
};

const findFont = ({ package: name, path }: FontFile): string =>
  fonts[
    name === '@parlour/tokens' ? `../libs/tokens/${path}` : `../node_modules/${name}/${path}`
  ] ?? '';

const scripts = Object.keys(languages) as LanguageCode[];

/**
 * The brand's properties on its frame instead of the page, so that several brands stand side by
 * side, and the base styles inside frames only, so that Storybook's own pages keep theirs.
 */
export function buildFrameCss(tenants: readonly TenantConfig[]): string {
  const themes = tenants.map(({ code, theme }) =>
    themeCss(theme)
      .replace(':root{', `[data-tenant="${code}"]{`)
      .replace('[data-mode=dark]{', `[data-tenant="${code}"][data-mode=dark]{`),
  );
  // Stories show long text of every script, whatever the toolbar's language.
  const faces = tenants.flatMap(({ theme }) =>
    scripts.map((language) => fontCss(theme, language, findFont)),
  );
  const rules = new Set(faces.flatMap((css) => css.split(/(?=@font-face)/)));
  const base = baseCss.replaceAll(/(^|\})body\{/g, '$1:scope{').replaceAll(':root{', ':scope{');
  // A story is looked at, not waited for: every face may come late.
  const fontFaces = [...rules].join('').replaceAll('font-display:optional', 'font-display:swap');
  return `${fontFaces}${themes.join('')}@scope ([data-frame]){${base}}`;
}
