import type { FastifyInstance } from 'fastify';

import { readBinding } from '../../../../http/cookies.ts';
import { sandboxPageHeaders } from '../../../../http/sandbox-page.ts';
import { renderSandboxStyle } from '../../../../http/sandbox-style.ts';
import { getRequestLanguage } from '../../../../http/tenancy.ts';
import type { Database } from '../../../../db/pool.ts';
import type { Tenancy } from '../../../../request/context.ts';
import type { TenancyLookup } from '../../../../request/tenancy-lookup.ts';
import { type DepositRow, findDeposit } from '../deposit-repository.ts';
import { toDepositView } from '../deposit-view.ts';
import type { PaymentMethods } from '../payment-methods.ts';
import { toReturnPath } from './return-address.ts';
import { renderReturnPage } from './return-page.ts';

type Deps = {
  readonly db: Database;
  readonly tenancies: TenancyLookup;
  readonly methods: Pick<PaymentMethods, 'find'>;
  readonly isToken: (tenant: Tenancy['tenant'], depositId: string, token: string) => boolean;
};

type Params = { readonly merchant: string; readonly deposit: string; readonly token: string };

/**
 * The page that payers come back to from a provider. It says how this one payment stands, and leads
 * on to the site where the browser has a session. Browsers keep the cookie of the session back on
 * the way from another site, so that the page asks once more by itself.
 */
export async function registerReturnRoutes(
  app: FastifyInstance,
  { db, tenancies, methods, isToken }: Deps,
): Promise<void> {
  const find = async (params: Params): Promise<(Tenancy & { readonly row: DepositRow }) | null> => {
    const tenancy = tenancies.ofMerchant(params.merchant);
    if (!tenancy || !isToken(tenancy.tenant, params.deposit, params.token)) return null;
    const { tenantId } = tenancy;
    const row = await db.transaction(tenantId, (tx) => findDeposit(tx, tenantId, params.deposit));
    return row ? { ...tenancy, row } : null;
  };

  app.get<{ Params: Params; Querystring: { readonly again?: string } }>(
    toReturnPath(':merchant', ':deposit', ':token'),
    { config: { call: 'payments.returned' } },
    async (request, reply) => {
      const found = await find(request.params);
      if (!found) return reply.code(404).type('text/plain').send('There is no such payment here.');
      const { tenant, row } = found;
      const sitePath = `/member/depositv2?deposit=${encodeURIComponent(row.depositId)}`;
      if (readBinding(request) !== undefined) return reply.redirect(sitePath, 303);
      const style = renderSandboxStyle(tenant.theme);
      const page = renderReturnPage({
        tenant,
        style,
        sitePath,
        language: getRequestLanguage(request, tenant),
        deposit: toDepositView(row, methods.find(found, row.provider, row.method)),
        isAgain: request.query.again === '1',
      });
      return reply
        .headers(sandboxPageHeaders({ style }))
        .type('text/html; charset=utf-8')
        .send(page);
    },
  );
}
