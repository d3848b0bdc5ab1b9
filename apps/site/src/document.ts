/**
 * The document around the application: one function for the build, the gateway and the development
 * server. It contains nothing of one visitor and no time, so it may be cached and compressed;
 * scripts and styles are allowed by hash (docs/decisions/0003-csp-by-hash.md).
 */
import { createHash } from 'node:crypto';

import type { TenantConfig } from '@parlour/tenant';
import { languages } from '@parlour/tenant';
import { OLD_BROWSER_ID, oldBrowserTexts } from '@parlour/tenant/old-browser';
import { palette } from '@parlour/tokens';

import type { InitialState } from './initial-state.ts';

/** The facts that the build has about its own files; addresses are absolute paths. */
export type Assets = {
  /** The application's entry module. */
  readonly entry: string;
  /** The boot script's source, inline. */
  readonly boot: string;
  /** Theme, base and font styles by language, inline. */
  readonly styles: Readonly<Record<string, string>>;
};

/** A page ready to send: the document and the hashes its policy must allow. */
export type Page = {
  readonly html: string;
  readonly status: number;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

type Parts = {
  readonly tenant: TenantConfig;
  readonly state: InitialState;
  readonly assets: Assets;
  readonly body: string;
  readonly styles: readonly string[];
  readonly head: HeadParts;
  readonly status: number;
};

/** The content of a page's head; texts are plain, not yet escaped. */
export type HeadParts = {
  readonly title: string;
  readonly description: string;
  readonly preloadImage?:
    | { readonly srcset: string; readonly sizes: string; readonly type: string }
    | undefined;
};

/** Puts a page together. `styles` are the critical rules that rendering collected. */
export function renderDocument({ tenant, state, assets, body, styles, head, status }: Parts): Page {
  const { tag, direction } = languages[state.language];
  const sheets = [assets.styles[state.language] ?? '', ...styles].filter(Boolean);
  const html = [
    `<!doctype html><html lang="${tag}" dir="${direction}"`,
    ` data-mode="light" data-tenant="${tenant.code}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    renderImagePreload(head.preloadImage),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest.${state.language}.webmanifest">`,
    renderThemeColor(tenant),
    ...sheets.map(renderStyleElement),
    `</head><body><p id="${OLD_BROWSER_ID}" role="alert" hidden>`,
    `${escapeHtml(oldBrowserTexts[state.language])}</p><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${serializeForScript(state)}</script>`,
    `<script data-entry="${assets.entry}">${assets.boot}</script></body></html>`,
  ].join('');
  return {
    html,
    status,
    scriptHashes: [hashSource(assets.boot)],
    styleHashes: [...sheets.map(hashSource), hashSource('')],
  };
}

function renderImagePreload(image: HeadParts['preloadImage']): string {
  if (!image) return '';
  return (
    '<link rel="preload" as="image" fetchpriority="high"' +
    ` imagesrcset="${escapeHtml(image.srcset)}" imagesizes="${escapeHtml(image.sizes)}"` +
    ` type="${image.type}">`
  );
}

/** The browser's own bar in the colour of the header; the boot script follows the mode. */
function renderThemeColor({ theme }: TenantConfig): string {
  const light = palette(theme, 'light').chrome;
  const dark = palette(theme, 'dark').chrome;
  return `<meta name="theme-color" content="${light}" data-light="${light}" data-dark="${dark}">`;
}

/** The first sheet is the theme's own; the style runtime adopts the others. */
const renderStyleElement = (sheet: string, index: number): string =>
  index === 0
    ? `<style>${sheet}</style>`
    : `<style data-styled="" data-styled-version="${STYLED_VERSION}">${sheet}</style>`;

// The style runtime adopts server-made rules only from a sheet of its own version.
const STYLED_VERSION = '6.6.0';

const hashSource = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const escapeHtml = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

// Inside a script element only "<" can end it or start a comment; U+2028 and U+2029 are legal in
// JSON and in scripts of today.
const serializeForScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
