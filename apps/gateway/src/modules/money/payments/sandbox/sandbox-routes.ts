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
import { PAYMENT_STYLE } from './sandbox-style.ts';

type SandboxRoutesDeps = {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly delivery: Pick<SandboxDelivery, 'deliver'>;
  /** The host of the pages, without a port. */
  readonly host: string;
};

type Params = { readonly merchant: string; readonly payment: string };

/**
 * Returns a check that is true when the payer of a method has to bring its receipt back to the
 * brand.
 */
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
