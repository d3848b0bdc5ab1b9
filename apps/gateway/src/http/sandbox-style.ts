import type { TenantConfig } from '@parlour/tenant';
import { palette } from '@parlour/tokens';

type Theme = TenantConfig['theme'];

/** The style of the sandbox's pages (inbox, payments) in the brand's colours, light and dark. */
export const renderSandboxStyle = (theme: Theme): string => `
:root { color-scheme: light dark; ${renderThemeVariables(theme, 'light')} }
@media (prefers-color-scheme: dark) { :root { ${renderThemeVariables(theme, 'dark')} } }
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: 24px 16px 64px;
  background: var(--ground);
  color: var(--strong);
  font: 16px/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
}
header, main { max-width: 640px; margin: 0 auto; }
header { margin-block-end: 24px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.25; }
header p, .meta, .empty { color: var(--soft); }
header p { margin: 0; }
article, .empty {
  margin: 0 0 12px;
  padding: 16px 20px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--card);
}
.empty { text-align: center; padding: 48px 20px; }
article p { margin: 0 0 8px; overflow-wrap: anywhere; }
article p:last-child { margin: 0; }
.meta { display: flex; flex-wrap: wrap; gap: 2px 12px; font-size: 14px; }
.meta time { margin-inline-start: auto; font-variant-numeric: tabular-nums; }
.kind { font-weight: 700; color: var(--link); }
h2 { margin: 0 0 8px; font-size: 18px; line-height: 1.35; }
.code { font: 700 32px/1.2 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.12em; }
.mail { white-space: pre-line; }
summary { display: inline-block; padding: 11px 0; cursor: pointer; color: var(--link); }
.go {
  display: inline-block;
  padding: 11px 20px;
  border-radius: 8px;
  background: var(--brand);
  color: var(--ink);
  font-weight: 600;
  text-decoration: none;
}
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
`;

function renderThemeVariables(theme: Theme, mode: 'light' | 'dark'): string {
  const colours = palette(theme, mode);
  return [
    `--ground: ${colours['surface-1']};`,
    `--card: ${colours['surface-2']};`,
    `--line: ${colours['line-1']};`,
    `--strong: ${colours['text-1']};`,
    `--soft: ${colours['text-2']};`,
    `--brand: ${colours.brand};`,
    `--ink: ${colours['brand-ink']};`,
    `--link: ${colours['brand-text']};`,
  ].join(' ');
}
