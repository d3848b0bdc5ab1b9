import type { TenantConfig } from '@parlour/tenant';
import type { FastifyInstance } from 'fastify';

import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { escapeHtml } from '../../../http/escape-html.ts';
import type { InboxMessage, ReadInbox } from './inbox.ts';
import { sandboxPageHeaders } from '../../../http/sandbox-page.ts';
import { renderSandboxStyle } from '../../../http/sandbox-style.ts';

type Deps = { readonly tenancies: Pick<TenancyLookup, 'ofHost'>; readonly readInbox: ReadInbox };

/** Reloads the list every two seconds; open mails stay open. */
const SCRIPT = `
setInterval(async () => {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
  if (!answer || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.querySelector('main');
  const current = document.querySelector('main');
  if (!next || !current || next.dataset.newest === current.dataset.newest) return;
  const open = new Set([...current.querySelectorAll('details[open]')].map(({ id }) => id));
  next.querySelectorAll('details').forEach((mail) => {
    if (open.has(mail.id)) mail.open = true;
  });
  current.replaceWith(next);
}, 2000);
`;

/**
 * A demo's text messages and mail at /sandbox/inbox on every brand's host. Its own texts are in
 * English only and stay so: it is a page for developers and presenters, registered in demo mode
 * alone, and no player of an operator sees it. It shows nothing of licensed brands or of real
 * providers.
 */
export function registerInboxPage(app: FastifyInstance, { tenancies, readInbox }: Deps): void {
  app.get('/sandbox/inbox', async (request, reply) => {
    const tenancy = tenancies.ofHost(request.headers.host);
    if (!tenancy || tenancy.tenant.jurisdiction.licence !== null)
      return reply.code(404).type('text/plain').send('There is no inbox here.');
    const style = renderSandboxStyle(tenancy.tenant.theme);
    return reply
      .headers(sandboxPageHeaders({ style, script: SCRIPT }))
      .type('text/html; charset=utf-8')
      .send(renderPage(tenancy.tenant, await readInbox(tenancy.tenantId), style));
  });
}

function renderPage(
  { brandName, timeZone }: TenantConfig,
  messages: readonly InboxMessage[],
  style: string,
): string {
  const title = `Inbox of the ${escapeHtml(brandName)} demo`;
  const newest = messages.map(({ id, state }) => `${id} ${state}`).join();
  const cards = messages.map((message) => renderCard(message, timeZone)).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>Text messages and mail that this demo would have sent. New ones appear by themselves.</p>
</header>
<main data-newest="${escapeHtml(newest)}">${cards || EMPTY}</main>
<script>${SCRIPT}</script>
</body>
</html>`;
}

const EMPTY = '<p class="empty">Nothing yet. Ask for a code or a new password on the site.</p>';

function renderCard(message: InboxMessage, timeZone: string): string {
  const { id, subject, text } = message;
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  const body = escapeHtml(text);
  const mail =
    `<details id="m${id}"><summary>The whole mail</summary>` +
    `<p dir="auto" class="mail">${body}</p></details>`;
  return [
    `<article>${renderMeta(message, timeZone)}`,
    subject === undefined ? '' : `<h2 dir="auto">${escapeHtml(subject)}</h2>`,
    code === undefined ? '' : `<p class="code">${code}</p>`,
    subject === undefined ? `<p dir="auto">${body}</p>` : mail,
    link === undefined ? '' : `<p><a class="go" href="${escapeHtml(link)}">Open the link</a></p>`,
    '</article>',
  ].join('');
}

function renderMeta({ channel, to, state, at }: InboxMessage, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(at);
  return [
    `<p class="meta"><span class="kind">${channel === 'sms' ? 'Text message' : 'Mail'}</span> `,
    `<span>to ${escapeHtml(to)}</span> `,
    `<time datetime="${new Date(at).toISOString()}">${time}</time> `,
    `<span>${escapeHtml(state)}</span></p>`,
  ].join('');
}
