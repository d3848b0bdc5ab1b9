import { type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';
import { palette } from '@parlour/tokens';

import type { Channel, MessageFacts, Template, Words } from './message.ts';
import { templates } from './templates/templates.ts';

type Facts = Readonly<Record<string, string | number>>;

const fill = (text: string, facts: Facts): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Puts a message into words: a text message is one line, mail has a subject, a text and a page in the brand's colours. */
export function compose<Name extends Template>(
  tenant: TenantConfig,
  channel: Channel,
  language: LanguageCode,
  template: Name,
  given: MessageFacts[Name],
): Words {
  const words = templates[language][template];
  const facts: Facts = { ...given, brand: tenant.brandName };
  if (channel === 'sms') {
    if (words.sms === undefined) throw new Error(`${template} does not travel by text message`);
    return { brand: tenant.brandName, text: fill(words.sms, facts) };
  }
  const [subject, heading, body, note] = [words.subject, words.heading, words.body, words.note].map(
    (text) => fill(text, facts),
  ) as [string, string, string, string];
  const code = typeof facts['code'] === 'string' ? facts['code'] : undefined;
  const link =
    typeof facts['link'] === 'string'
      ? { href: facts['link'], words: words.button ?? heading }
      : undefined;
  const text = [heading, code, body, link?.href, note, tenant.brandName]
    .filter((part) => part !== undefined)
    .join('\n\n');
  return {
    brand: tenant.brandName,
    subject,
    text,
    html: page({ tenant, language, heading, body, note, code, link }),
  };
}

type Page = {
  readonly tenant: TenantConfig;
  readonly language: LanguageCode;
  readonly heading: string;
  readonly body: string;
  readonly note: string;
  readonly code: string | undefined;
  readonly link: { readonly href: string; readonly words: string } | undefined;
};

/** Mail clients know no style sheets of ours and load nothing: colours stand in the tags, as tables would in older mail. */
function page({ tenant, language, heading, body, note, code, link }: Page): string {
  const { tag, direction } = languages[language];
  const colours = palette(tenant.theme, 'light');
  const [ground, card, strong, soft, brand] = [
    colours['surface-1'],
    colours['surface-2'],
    colours['text-1'],
    colours['text-2'],
    colours.brand,
  ];
  const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";
  const show = [
    `<p style="margin:0 0 24px;font-size:15px;font-weight:700;color:${brand}">${escaped(tenant.brandName)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${strong}">${escaped(heading)}</h1>`,
    code === undefined
      ? ''
      : `<p dir="ltr" style="margin:0 0 16px;font-size:34px;font-weight:700;letter-spacing:6px;color:${strong}">${escaped(code)}</p>`,
    `<p style="margin:0 0 20px;font-size:16px;line-height:1.6;color:${strong}">${escaped(body)}</p>`,
    link === undefined
      ? ''
      : `<p style="margin:0 0 24px"><a href="${escaped(link.href)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${brand};color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escaped(link.words)}</a></p>`,
    `<p style="margin:0;font-size:14px;line-height:1.6;color:${soft}">${escaped(note)}</p>`,
  ].join('');
  return (
    `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title></head>` +
    `<body style="margin:0;padding:24px 12px;background:${ground};${font}"><div style="max-width:480px;margin:0 auto;padding:28px;border-radius:12px;background:${card}">${show}</div></body></html>`
  );
}
