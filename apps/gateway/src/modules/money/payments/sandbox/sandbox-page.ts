import { formatMoney } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';

import { escapeHtml } from '../../../../http/escape-html.ts';
import type { PaymentMethod } from '../payment-provider.ts';
import type { SandboxAction } from './sandbox-actions.ts';
import type { SandboxPayment } from './sandbox-repository.ts';

type Choice = readonly [action: SandboxAction, name: string, help: string];

/** The everyday actions of payers. */
const usual: readonly Choice[] = [
  ['pay', 'Pay', 'The payment succeeds and is notified at once.'],
  ['decline', 'Decline', 'The payment fails.'],
  ['expire', 'Let it expire', 'The payment is not made in time.'],
];

/** The failures between a provider and a gateway. */
const faults: readonly Choice[] = [
  ['pay-later', 'Pay, notify late', 'The notice is sent 30 seconds after the payment.'],
  ['pay-without-notice', 'Pay, lose the notice', 'No notice is sent; the gateway has to ask.'],
  ['pay-with-two-notices', 'Pay, notify twice', 'The same notice is sent two times.'],
  ['pay-less', 'Pay less', 'A tenth less than ordered arrives.'],
  ['pay-other-currency', 'Pay another currency', 'The right amount in a wrong currency arrives.'],
];

const states: Readonly<Record<SandboxPayment['state'], string>> = {
  OPEN: 'Waiting for the payment',
  PAID: 'Paid',
  DECLINED: 'Declined',
  EXPIRED: 'Expired',
  REFUNDED: 'Paid back',
};

type SandboxPageContent = {
  readonly tenant: TenantConfig;
  readonly payment: SandboxPayment;
  readonly method: PaymentMethod | undefined;
  readonly style: string;
};

/**
 * The page on which a tester plays the payer. In English only, like the inbox of a demo: it takes
 * the place of a provider's page, which real brands replace.
 */
export function renderSandboxPage({ tenant, payment, method, style }: SandboxPageContent): string {
  const title = `${method?.name ?? payment.method} (sandbox)`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>No money moves here. You play the payer of a deposit at ${escapeHtml(tenant.brandName)}.</p>
</header>
<main>
<article>
<p class="amount">${escapeHtml(formatMoney(payment.amount, tenant.currency))}</p>
<p class="meta">Deposit ${escapeHtml(payment.deposit)}</p>
<p class="state" data-state="${payment.state}">${states[payment.state]}</p>
${renderReceipt(payment)}
</article>
${payment.state === 'OPEN' ? renderForm() : ''}
${renderReturn(tenant, payment)}
</main>
</body>
</html>`;
}

const renderReturn = ({ brandName }: TenantConfig, { returnUrl }: SandboxPayment): string =>
  `<p class="back"><a href="${escapeHtml(returnUrl)}">Back to ${escapeHtml(brandName)}</a></p>`;

const renderReceipt = ({ receipt }: SandboxPayment): string =>
  receipt === null
    ? ''
    : `<p class="meta">Transaction number (TrxID)</p><p class="code">${escapeHtml(receipt)}</p>`;

const renderForm = (): string => `<form method="post">
<h2>Play the payer</h2>
<div class="choices">${usual.map(renderChoice).join('')}</div>
<h2>Try what can go wrong</h2>
<div class="choices">${faults.map(renderChoice).join('')}</div>
</form>`;

/** A button that is named by its first line and described by its second. */
const renderChoice = ([action, name, help]: Choice): string =>
  `<button name="action" value="${action}" aria-labelledby="${action}" ` +
  `aria-describedby="${action}-help"><b id="${action}">${name}</b>` +
  `<small id="${action}-help">${help}</small></button>`;
