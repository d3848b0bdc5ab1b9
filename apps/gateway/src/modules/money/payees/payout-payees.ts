import { findPayeeProvider } from '@parlour/contract/payees';

import type { Tenancy } from '../../../request/context.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import type { PayoutPayees } from '../withdrawals/module.ts';
import { createPayeeVault } from './payee-account.ts';
import { findPayee, findPayeeById, type PayeeRow } from './payee-repository.ts';

export type PayoutPayeesDeps = { readonly atRest: AtRest; readonly masterKey: Buffer };

/** The bank accounts and e-wallets of members, as withdrawals use them. */
export function createPayoutPayees({ atRest, masterKey }: PayoutPayeesDeps): PayoutPayees {
  const vault = createPayeeVault(atRest, masterKey);

  const nameProvider = ({ tenant }: Tenancy, { provider }: PayeeRow): string =>
    findPayeeProvider(tenant.country, provider)?.name ?? provider;

  return {
    async find(tx, tenancy, member, payeeId) {
      const row = await findPayee(tx, tenancy.tenantId, member, payeeId);
      if (!row || row.removedAt !== null) return undefined;
      const { publicId, kind, provider, masked } = row;
      return {
        id: row.id,
        view: {
          payeeId: publicId,
          kind,
          provider,
          providerName: nameProvider(tenancy, row),
          masked,
        },
        createdAt: row.createdAt,
        isBlocked: row.blockedAt !== null,
        isShared: row.sharedWith > 0,
      };
    },

    async readAccount(tx, tenancy, payee) {
      const row = await findPayeeById(tx, tenancy.tenantId, payee);
      if (!row) throw new Error(`no payee ${payee}`);
      const { kind, provider, publicId, sealed } = row;
      return {
        kind,
        provider,
        providerName: nameProvider(tenancy, row),
        ...vault.open(tenancy.tenantId, publicId, sealed),
      };
    },
  };
}
