import { type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';
import { palette } from '@parlour/tokens';

import { escapeHtml } from '../../../http/escape-html.ts';

type MailParts = {
  readonly tenant: TenantConfig;
  readonly language: LanguageCode;
  readonly heading: string;
  readonly body: string;
  readonly note: string;
  readonly code: string | undefined;
  readonly link: { readonly href: string; readonly label: string } | undefined;
};

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

const toInlineStyle = (declarations: Readonly<Record<string, string>>): string =>
  Object.entries(declarations)
    .map(([property, value]) => `${property}:${value}`)
    .join(';');

/** Renders a mail in the brand's colours. Mail clients load no style sheets: all is inline. */
export function renderMail({ tenant, language, heading, body, note, code, link }: MailParts) {
  const { tag, direction } = languages[language];
  const colours = palette(tenant.theme, 'light');
  const styles = {
    body: toInlineStyle({
      margin: '0',
      padding: '24px 12px',
      background: colours['surface-1'],
      'font-family': FONT,
    }),
    card: toInlineStyle({
      'max-width': '480px',
      margin: '0 auto',
      padding: '28px',
      'border-radius': '12px',
      background: colours['surface-2'],
    }),
    brand: toInlineStyle({
      margin: '0 0 24px',
      'font-size': '15px',
      'font-weight': '700',
      color: colours.brand,
    }),
    ...textStyles(colours['text-1'], colours['text-2']),
    button: toInlineStyle({
      display: 'inline-block',
      padding: '14px 24px',
      'border-radius': '8px',
      background: colours.brand,
      color: '#ffffff',
      'font-size': '16px',
      'font-weight': '700',
      'text-decoration': 'none',
    }),
  };
  const card = [
    `<p style="${styles.brand}">${escapeHtml(tenant.brandName)}</p>`,
    `<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>`,
    code === undefined ? '' : `<p dir="ltr" style="${styles.code}">${escapeHtml(code)}</p>`,
    `<p style="${styles.text}">${escapeHtml(body)}</p>`,
    link === undefined
      ? ''
      : `<p style="margin:0 0 24px"><a href="${escapeHtml(link.href)}" style="${styles.button}">` +
        `${escapeHtml(link.label)}</a></p>`,
    `<p style="${styles.note}">${escapeHtml(note)}</p>`,
  ].join('');
  return [
    `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(heading)}</title></head>`,
    `<body style="${styles.body}"><div style="${styles.card}">${card}</div></body></html>`,
  ].join('');
}

const textStyles = (strong: string, soft: string) => ({
  heading: toInlineStyle({
    margin: '0 0 16px',
    'font-size': '22px',
    'line-height': '1.3',
    color: strong,
  }),
  code: toInlineStyle({
    margin: '0 0 16px',
    'font-size': '34px',
    'font-weight': '700',
    'letter-spacing': '6px',
    color: strong,
  }),
  text: toInlineStyle({
    margin: '0 0 20px',
    'font-size': '16px',
    'line-height': '1.6',
    color: strong,
  }),
  note: toInlineStyle({ margin: '0', 'font-size': '14px', 'line-height': '1.6', color: soft }),
});
