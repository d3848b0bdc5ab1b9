import { createHash } from 'node:crypto';

import type { TenantConfig } from '@parlour/tenant';
import { palette } from '@parlour/tokens';
import type { FastifyInstance } from 'fastify';

import type { TenancyLookup } from '../../http/tenancy.ts';
import type { InboxMessage, OpenInbox } from './inbox.ts';

type Deps = { readonly tenancies: Pick<TenancyLookup, 'ofHost'>; readonly openInbox: OpenInbox };

/** Looks again every two seconds and puts in what has come; what is open stays open. */
const SCRIPT = `setInterval(async()=>{const a=await fetch(location.href,{cache:'no-store'}).catch(()=>null);if(!a||!a.ok)return;const d=new DOMParser().parseFromString(await a.text(),'text/html');const n=d.querySelector('main'),o=document.querySelector('main');if(!n||!o||n.dataset.newest===o.dataset.newest)return;const open=new Set([...o.querySelectorAll('details[open]')].map(e=>e.id));n.querySelectorAll('details').forEach(e=>{if(open.has(e.id))e.open=true});o.replaceWith(n)},2000)`;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/**
 * Where a demo's text messages and mail are read: /sandbox/inbox on every brand's host, for whoever tries the product. English, for it is no part
 * of the product. Nothing of a licensed brand and nothing that went to a real provider is shown.
 */
export function registerInboxPage(app: FastifyInstance, { tenancies, openInbox }: Deps): void {
  app.get('/sandbox/inbox', async (request, reply) => {
    const tenancy = tenancies.ofHost(request.headers.host);
    if (!tenancy || tenancy.tenant.jurisdiction.licence !== null)
      return reply.code(404).type('text/plain').send('There is no inbox here.');
    const style = styleOf(tenancy.tenant);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    return reply
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'content-security-policy': `default-src 'none'; style-src ${hash(style)}; script-src ${hash(SCRIPT)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(page(tenancy.tenant, await openInbox(tenancy.tenantId), style));
  });
}

const page = (
  { brandName, timeZone }: TenantConfig,
  messages: readonly InboxMessage[],
  style: string,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Inbox of the ${escaped(brandName)} demo</title><style>${style}</style></head>
<body><header><h1>Inbox of the ${escaped(brandName)} demo</h1><p>Text messages and mail that this demo would have sent. New ones appear by themselves.</p></header>
<main data-newest="${escaped(messages.map(({ id, state }) => `${id} ${state}`).join())}">${messages.length > 0 ? messages.map((message) => card(message, timeZone)).join('') : '<p class="empty">Nothing yet. Ask for a code or a new password on the site.</p>'}</main>
<script>${SCRIPT}</script></body></html>`;

function card(
  { id, channel, to, state, at, subject, text }: InboxMessage,
  timeZone: string,
): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  return (
    `<article><p class="meta"><span class="kind">${channel === 'sms' ? 'Text message' : 'Mail'}</span> <span>to ${escaped(to)}</span> <time datetime="${new Date(at).toISOString()}">${time}</time> <span>${escaped(state)}</span></p>` +
    (subject === undefined ? '' : `<h2 dir="auto">${escaped(subject)}</h2>`) +
    (code === undefined ? '' : `<p class="code">${code}</p>`) +
    (subject === undefined
      ? `<p dir="auto">${escaped(text)}</p>`
      : `<details id="m${id}"><summary>The whole mail</summary><p dir="auto" class="mail">${escaped(text)}</p></details>`) +
    (link === undefined ? '' : `<p><a class="go" href="${escaped(link)}">Open the link</a></p>`) +
    '</article>'
  );
}

/** The brand's own colours, dark where the reader's device is. */
function styleOf({ theme }: TenantConfig): string {
  const roles = (mode: 'light' | 'dark') => {
    const colours = palette(theme, mode);
    return `--ground:${colours['surface-1']};--card:${colours['surface-2']};--line:${colours['line-1']};--strong:${colours['text-1']};--soft:${colours['text-2']};--brand:${colours.brand};--link:${colours['brand-text']}`;
  };
  return `:root{color-scheme:light dark;${roles('light')}}@media(prefers-color-scheme:dark){:root{${roles('dark')}}}
*{box-sizing:border-box}body{margin:0;padding:24px 16px 64px;background:var(--ground);color:var(--strong);font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
header,main{max-width:640px;margin:0 auto}header{margin-block-end:24px}h1{margin:0 0 4px;font-size:24px;line-height:1.25}header p,.meta,.empty{color:var(--soft)}header p{margin:0}
article,.empty{margin:0 0 12px;padding:16px 20px;border:1px solid var(--line);border-radius:12px;background:var(--card)}.empty{text-align:center;padding:48px 20px}
article p{margin:0 0 8px;overflow-wrap:anywhere}article p:last-child{margin:0}.meta{display:flex;flex-wrap:wrap;gap:2px 12px;font-size:14px}.meta time{margin-inline-start:auto;font-variant-numeric:tabular-nums}.kind{font-weight:700;color:var(--link)}
h2{margin:0 0 8px;font-size:18px;line-height:1.35}.code{font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.12em}.mail{white-space:pre-line}
summary{display:inline-block;padding:11px 0;cursor:pointer;color:var(--link)}.go{display:inline-block;padding:11px 20px;border-radius:8px;background:var(--brand);color:#fff;font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}`;
}
