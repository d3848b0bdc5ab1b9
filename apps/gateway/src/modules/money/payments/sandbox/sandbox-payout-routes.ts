import { createHmac, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import type { Database } from '../../../../db/pool.ts';
import { onHost } from '../../../../http/host-constraint.ts';
import { sandboxPageHeaders } from '../../../../http/sandbox-page.ts';
import { renderSandboxStyle } from '../../../../http/sandbox-style.ts';
import type { Tenancy } from '../../../../request/context.ts';
import type { TenancyLookup } from '../../../../request/tenancy-lookup.ts';
import type { SandboxDelivery } from './sandbox-delivery.ts';
import { sandboxMethods } from './sandbox-methods.ts';
import { readOutages, setOutage } from './sandbox-outages.ts';
import { renderSandboxPayoutPage } from './sandbox-payout-page.ts';
import { payoutPlans, readPayouts, readPlan, writePlan } from './sandbox-payout-repository.ts';
import { payoutActions, playBank } from './sandbox-payouts.ts';
import { PAYMENT_STYLE } from './sandbox-style.ts';

/** The path of a brand's page of payouts, which only those who are given it can find. */
export const toPayoutPagePath = (secret: Buffer, merchantCode: string): string =>
  `/${merchantCode}/payouts/${createHmac('sha256', secret)
    .update(`payout page\n${merchantCode}`)
    .digest('hex')
    .slice(0, 32)}`;

type SandboxPayoutRoutesDeps = {
  readonly db: Database;
  readonly secret: Buffer;
  readonly tenancies: TenancyLookup;
  readonly delivery: Pick<SandboxDelivery, 'deliver'>;
  /** The host of the pages, without a port. */
  readonly host: string;
};

type Params = { readonly merchant: string; readonly key: string };

/** The page of payouts of the sandbox provider. Forms are parsed by the routes of payments. */
export async function registerSandboxPayoutRoutes(
  app: FastifyInstance,
  { db, secret, tenancies, delivery, host }: SandboxPayoutRoutesDeps,
): Promise<void> {
  const constraints = onHost(host);
  const path = '/:merchant/payouts/:key';

  const findTenancy = ({ merchant, key }: Params): Tenancy | undefined => {
    const asked = Buffer.from(`/${merchant}/payouts/${key}`);
    const right = Buffer.from(toPayoutPagePath(secret, merchant));
    const isRight = asked.length === right.length && timingSafeEqual(asked, right);
    return isRight ? tenancies.ofMerchant(merchant) : undefined;
  };

  app.get<{ Params: Params }>(path, { constraints }, async (request, reply) => {
    const tenancy = findTenancy(request.params);
    if (!tenancy) return reply.code(404).type('text/plain').send('There is no such page here.');
    const { tenant, tenantId } = tenancy;
    const [payouts, plan, down] = await db.transaction(tenantId, async (tx) => [
      await readPayouts(tx, tenantId),
      await readPlan(tx, tenantId),
      await readOutages(tx, tenantId),
    ]);
    const methods = sandboxMethods(tenant)
      .filter(({ shape }) => shape !== 'instant')
      .map(({ code, name }) => ({ code, name, isDown: down.includes(code) }));
    const style = `${renderSandboxStyle(tenant.theme)}${PAYMENT_STYLE}`;
    return reply
      .headers(sandboxPageHeaders({ style, hasForm: true }))
      .type('text/html; charset=utf-8')
      .send(renderSandboxPayoutPage({ tenant, payouts, plan, methods, style }));
  });

  app.post<{ Params: Params }>(path, { constraints }, async (request, reply) => {
    const tenancy = findTenancy(request.params);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (!tenancy) return reply.code(404).type('text/plain').send('There is no such page here.');
    const { tenant, tenantId } = tenancy;
    const methods = sandboxMethods(tenant).map(({ code }) => code);
    const [down, up] = ['down', 'up'].map((name) => methods.find((one) => one === form.get(name)));
    const plan = payoutPlans.find((one) => one === form.get('plan'));
    const action = payoutActions.find((one) => one === form.get('action'));
    const payout = form.get('payout');
    await db.transaction(tenantId, async (tx) => {
      if (plan) await writePlan(tx, tenantId, plan);
      if (down) await setOutage(tx, tenantId, down, true);
      if (up) await setOutage(tx, tenantId, up, false);
      if (action && payout !== null) await playBank(tx, tenantId, payout, action);
    });
    await delivery.deliver(tenancy);
    // A page that is loaded again sends no form again.
    return reply.redirect(request.url, 303);
  });
}
