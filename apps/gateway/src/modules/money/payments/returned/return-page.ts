import { formatMoney, fromWire } from '@parlour/money';
import { type LanguageCode, languages, type TenantConfig } from '@parlour/tenant';

import { escapeHtml } from '../../../../http/escape-html.ts';
import type { DepositView } from '../deposit-view.ts';
import { returnTexts } from './return-texts.ts';

type ReturnPageContent = {
  readonly tenant: TenantConfig;
  readonly language: LanguageCode;
  readonly style: string;
  readonly deposit: DepositView;
  /** The path of the member's own page of the deposit. */
  readonly sitePath: string;
  /** The page asked again by itself: this browser has no session. */
  readonly isAgain: boolean;
};

/** States of which more is to come. */
const unfinished: ReadonlySet<DepositView['state']> = new Set([
  'open',
  'review',
  'checking',
  'returning',
]);

const REFRESH_SECONDS = 5;

/**
 * Renders the refresh by which the page asks again: at once for the session, then while something
 * is to come.
 */
function renderRefresh({ isAgain, deposit }: ReturnPageContent): string {
  if (isAgain && !unfinished.has(deposit.state)) return '';
  const seconds = isAgain ? REFRESH_SECONDS : 0;
  return `<meta http-equiv="refresh" content="${seconds}; url=?again=1">`;
}

/**
 * Renders the page of one payment: its reference, its sum and its state; nothing about the member.
 */
export function renderReturnPage(content: ReturnPageContent): string {
  const { tenant, language, style, deposit, sitePath } = content;
  const { state } = deposit;
  const { tag, direction } = languages[language];
  const { title, reference, states, toSite } = returnTexts[language];
  const amount = formatMoney(fromWire(deposit.received ?? deposit.amount), tenant.currency);
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderRefresh(content)}
<title>${escapeHtml(`${title} – ${tenant.brandName}`)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(tenant.brandName)}</p>
</header>
<main>
<article>
<p class="amount">${escapeHtml(amount)}</p>
<p class="meta">${escapeHtml(reference)} <bdi>${escapeHtml(deposit.depositId)}</bdi></p>
<p class="state" data-state="${state}" role="status">${escapeHtml(states[state])}</p>
</article>
<p class="back"><a href="${escapeHtml(sitePath)}">${escapeHtml(toSite)}</a></p>
</main>
</body>
</html>`;
}
