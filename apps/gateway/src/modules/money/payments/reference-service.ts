import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { setTypedReference } from './deposit-repository.ts';
import type { DepositNotices } from './deposit-notices.ts';
import type { DepositService } from './deposit-service.ts';
import { isProgress, isReversal } from './payment-provider.ts';
import type { PaymentMethods } from './payment-methods.ts';

type Submit = Contract['payments']['submitReference'];

type Deps = {
  readonly db: Database;
  readonly deposits: Pick<DepositService, 'read' | 'view'>;
  readonly methods: Pick<PaymentMethods, 'provider'>;
  readonly notices: DepositNotices;
};

/** Payments that members name by the number that their wallet app showed. */
export const createReferenceService = ({ db, deposits, methods, notices }: Deps) => ({
  /** Asks the provider for the named payment and credits what it says. */
  async submit(
    ctx: MemberContext,
    { depositId, reference }: HandlerInput<Submit>,
  ): Promise<Reply<Submit>> {
    const row = await deposits.read(ctx, depositId);
    const provider = methods.provider(row.provider);
    if (row.state === 'OPEN' && provider) {
      await db.transaction(ctx.tenantId, (tx) =>
        setTypedReference(tx, ctx.tenantId, row.id, reference),
      );
      const notice = await provider.findReference(ctx, depositId, reference);
      if (!notice || isReversal(notice) || (isProgress(notice) && notice.progress === 'waiting'))
        throw new ApiError('payment_reference_unknown');
      await notices.receive({ ...ctx, provider: row.provider }, notice, '');
    }
    return deposits.view(ctx, await deposits.read(ctx, depositId));
  },
});
