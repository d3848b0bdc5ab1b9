import { formatMoney } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';

import { escapeHtml } from '../../../../http/escape-html.ts';
import type { PayoutPlan, SandboxPayout } from './sandbox-payout-repository.ts';
import type { PayoutAction } from './sandbox-payouts.ts';

const states: Readonly<Record<SandboxPayout['state'], string>> = {
  OPEN: 'Waiting for the bank',
  PAID: 'Paid',
  FAILED: 'Refused',
  RETURNED: 'Sent back',
};

const plans: readonly (readonly [plan: PayoutPlan, name: string, help: string])[] = [
  ['automatic', 'Pay by itself', 'New payouts are paid after a few seconds.'],
  ['manual', 'Wait for me', 'New payouts wait until you decide here.'],
  ['fail', 'Refuse by itself', 'New payouts are refused after a few seconds.'],
];

const openActions: readonly (readonly [action: PayoutAction, name: string])[] = [
  ['pay', 'Pay'],
  ['fail', 'Refuse'],
  ['pay-without-notice', 'Pay, lose the notice'],
  ['pay-with-two-notices', 'Pay, notify twice'],
];

const actionsIn: Readonly<Record<SandboxPayout['state'], typeof openActions>> = {
  OPEN: openActions,
  PAID: [['return', 'Send it back']],
  FAILED: [],
  RETURNED: [],
};

type SandboxPayoutPageContent = {
  readonly tenant: TenantConfig;
  readonly payouts: readonly SandboxPayout[];
  readonly plan: PayoutPlan;
  /** The methods of deposits, and whether the provider answers about them. */
  readonly methods: readonly MethodState[];
  readonly style: string;
};

/** A method of deposits, which may be down. */
type MethodState = {
  readonly code: string;
  readonly name: string;
  readonly isDown: boolean;
};

/**
 * The page on which a tester plays the bank that pays withdrawals, and lets methods of deposits be
 * down. In English only.
 */
export function renderSandboxPayoutPage(content: SandboxPayoutPageContent): string {
  const { tenant, payouts, plan, methods, style } = content;
  const title = 'Payouts (sandbox)';
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
<p>No money moves here. You play the bank that pays withdrawals of
${escapeHtml(tenant.brandName)}.</p>
</header>
<main>
<form method="post">
<h2>New payouts</h2>
<div class="choices">${plans.map((one) => renderPlan(one, plan)).join('')}</div>
</form>
${payouts.length === 0 ? '<p>No payouts yet.</p>' : ''}
${payouts.map((payout) => renderPayout(tenant, payout)).join('\n')}
<form method="post">
<h2>Deposits</h2>
<div class="choices">${methods.map(renderMethod).join('')}</div>
</form>
</main>
</body>
</html>`;
}

const renderPlan = (
  [plan, name, help]: (typeof plans)[number],
  chosen: PayoutPlan,
): string => `<button name="plan" value="${plan}" aria-pressed="${plan === chosen}"
  aria-labelledby="${plan}" aria-describedby="${plan}-help"><b id="${plan}">${name}</b>
<small id="${plan}-help">${help}</small></button>`;

const renderMethod = ({ code, name, isDown }: MethodState): string =>
  `<button name="${isDown ? 'up' : 'down'}" value="${code}" aria-pressed="${isDown}"
  aria-labelledby="${code}" aria-describedby="${code}-help">
<b id="${code}">${escapeHtml(name)} is down</b>
<small id="${code}-help">${
    isDown ? 'On: the provider does not answer.' : 'Off: the provider answers.'
  }</small></button>`;

const renderPayout = (tenant: TenantConfig, payout: SandboxPayout): string => `<article>
<p class="amount">${escapeHtml(formatMoney(payout.amount, tenant.currency))}</p>
<p class="meta">${escapeHtml(payout.payout)} to ${escapeHtml(payout.destination)}</p>
<p class="state" data-state="${payout.state}">${states[payout.state]}</p>
${renderActions(payout)}
</article>`;

function renderActions({ id, payout, state }: SandboxPayout): string {
  const actions = actionsIn[state];
  if (actions.length === 0) return '';
  const buttons = actions.map(
    ([action, name]) =>
      `<button name="action" value="${action}" aria-label="${name}: ${escapeHtml(payout)}">` +
      `<b>${name}</b></button>`,
  );
  return `<form method="post"><input type="hidden" name="payout" value="${id}">
<div class="choices">${buttons.join('')}</div></form>`;
}
