import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Database } from '../../../../db/pool.ts';
import { onHost } from '../../../../http/host-constraint.ts';
import { sandboxPageHeaders } from '../../../../http/sandbox-page.ts';
import { renderSandboxStyle } from '../../../../http/sandbox-style.ts';
import type { Tenancy } from '../../../../request/context.ts';
import type { TenancyLookup } from '../../../../request/tenancy-lookup.ts';
import { playPayer, sandboxActions } from './sandbox-actions.ts';
import type { SandboxDelivery } from './sandbox-delivery.ts';
import { sandboxMethods } from './sandbox-methods.ts';
import { renderSandboxPage } from './sandbox-page.ts';
import { readPayment, type SandboxPayment } from './sandbox-repository.ts';

export type SandboxRoutesDeps = {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly delivery: Pick<SandboxDelivery, 'deliver'>;
  /** The host of the pages, without a port. */
  readonly host: string;
};

type Params = { readonly merchant: string; readonly payment: string };

/** Styles of these pages alone, after those of every sandbox page. */
const PAYMENT_STYLE = `
.amount { font-size: 32px; font-weight: 700; font-variant-numeric: tabular-nums; }
.state { display: flex; align-items: center; gap: 8px; font-weight: 600; }
.state::before {
  content: ''; width: 10px; height: 10px; border-radius: 50%; background: var(--soft);
}
.state[data-state="OPEN"]::before { background: #d98a00; }
.state[data-state="PAID"]::before { background: #1f9d4d; }
.state[data-state="DECLINED"]::before { background: #d33a3a; }
form h2 { margin: 24px 0 8px; }
.choices {
  display: grid; gap: 8px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
}
form button {
  display: grid; gap: 2px; align-content: center; min-height: 64px; padding: 10px 16px;
  border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--strong);
  font: inherit; text-align: start; cursor: pointer;
}
form button:hover { border-color: var(--link); }
form button small { color: var(--soft); font-size: 14px; line-height: 1.35; }
form button[value="pay"] {
  background: var(--brand); border-color: var(--brand); color: var(--ink);
}
form button[value="pay"] small { color: inherit; }
.back { margin: 24px 0 0; }
.back a { display: inline-block; padding: 11px 0; color: var(--link); font-weight: 600; }
article ~ .back a {
  padding: 11px 20px; border-radius: 8px; background: var(--brand); color: var(--ink);
  text-decoration: none;
}
form ~ .back a {
  padding: 11px 0; background: none; color: var(--link); text-decoration: underline;
}
`;

/** Whether the payer of a method has to bring its receipt back to the brand. */
const waitsForReference =
  ({ tenant }: Tenancy) =>
  (payment: SandboxPayment): boolean =>
    sandboxMethods(tenant).find(({ code }) => code === payment.method)?.shape === 'reference';

/** The pages of the sandbox provider, on a host of its own. */
export async function registerSandboxRoutes(
  app: FastifyInstance,
  { db, tenancies, delivery, host }: SandboxRoutesDeps,
): Promise<void> {
  const constraints = onHost(host);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );

  const send = (
    reply: FastifyReply,
    tenancy: Tenancy | undefined,
    payment: SandboxPayment | undefined,
  ) => {
    if (!tenancy || !payment)
      return reply.code(404).type('text/plain').send('There is no such payment here.');
    const { tenant } = tenancy;
    const style = `${renderSandboxStyle(tenant.theme)}${PAYMENT_STYLE}`;
    return reply
      .headers(sandboxPageHeaders({ style, hasForm: true }))
      .type('text/html; charset=utf-8')
      .send(
        renderSandboxPage({
          tenant,
          payment,
          method: sandboxMethods(tenant).find(({ code }) => code === payment.method),
          style,
        }),
      );
  };

  app.get<{ Params: Params }>('/:merchant/:payment', { constraints }, async (request, reply) => {
    const tenancy = tenancies.ofMerchant(request.params.merchant);
    const payment =
      tenancy &&
      (await db.transaction(tenancy.tenantId, (tx) =>
        readPayment(tx, tenancy.tenantId, request.params.payment),
      ));
    return send(reply, tenancy, payment);
  });

  app.post<{ Params: Params }>('/:merchant/:payment', { constraints }, async (request, reply) => {
    const tenancy = tenancies.ofMerchant(request.params.merchant);
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const action = sandboxActions.find((one) => one === form.get('action'));
    if (!tenancy || !action) return send(reply, tenancy, undefined);
    const payment = await db.transaction(tenancy.tenantId, (tx) =>
      playPayer(tx, tenancy.tenantId, request.params.payment, action, waitsForReference(tenancy)),
    );
    if (!payment) return send(reply, tenancy, payment);
    await delivery.deliver(tenancy);
    // A page that is loaded again sends no form again.
    return reply.redirect(request.url, 303);
  });
}
