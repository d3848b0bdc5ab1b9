import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';

import type { Database } from '../../../../db/pool.ts';
import type { MemberContext } from '../../../../request/context.ts';
import type { RateLimit, Throttle } from '../../../../security/throttle.ts';
import { publishEvent } from '../../../platform/events/module.ts';
import type { Uploads } from '../../../platform/uploads/module.ts';
import { lockMember } from '../../ledger/module.ts';
import { type DepositRow, lockDeposit, setDepositState } from '../deposit-repository.ts';
import type { DepositService } from '../deposit-service.ts';
import { isBankTransfer } from './bank-provider.ts';
import { setSlip } from './bank-transfer-repository.ts';

type Call = Contract['payments']['sendSlip'];

/** Pictures of a member that are decoded in an hour: that takes time. */
const pictureLimit: RateLimit = { kind: 'slip-picture', max: 20, window: '1 hour' };

export type SlipServiceDeps = {
  readonly db: Database;
  readonly uploads: Uploads;
  readonly throttle: Pick<Throttle, 'consume'>;
};

type Deps = SlipServiceDeps & { readonly deposits: Pick<DepositService, 'read' | 'view'> };

/** A bank writes one number with and without blanks, in any case. */
const toReference = (typed: string): string => typed.replaceAll(/[\s./-]/g, '').toUpperCase();

function requireOpen({ state, providerRef }: DepositRow): void {
  const isOpen = state === 'REVIEW' || (state === 'OPEN' && providerRef !== null);
  if (!isOpen) throw new ApiError('deposit_closed');
}

/** The slips of bank transfers, as members send them. */
export const createSlipService = ({ db, uploads, throttle, deposits }: Deps) => ({
  /** Stores a slip; another one takes its place until an operator has decided. */
  async send(ctx: MemberContext, input: HandlerInput<Call>): Promise<Reply<Call>> {
    const { tenantId, actor } = ctx;
    const { depositId, slip, senderName = '', bankReference = '' } = input;
    const found = await deposits.read(ctx, depositId);
    if (!isBankTransfer(found)) throw new ApiError('not_found');
    requireOpen(found);
    const uploaded = uploads.read('slip', [slip]);
    await throttle.consume(tenantId, pictureLimit, String(actor.memberId));
    const pictures = await uploads.convert(uploaded);
    await db.transaction(tenantId, async (tx) => {
      await lockMember(tx, tenantId, actor.memberId);
      const row = await lockDeposit(tx, tenantId, found.id);
      requireOpen(row);
      await uploads.insert(tx, tenantId, { deposit: row.id }, pictures);
      const said = { senderName, bankReference: toReference(bankReference) };
      await setSlip(tx, tenantId, row.id, said);
      if (row.state === 'OPEN') await setDepositState(tx, tenantId, row.id, 'REVIEW', null);
      await publishEvent(tx, tenantId, row.member, 'deposit', { depositId });
    });
    return deposits.view(ctx, await deposits.read(ctx, depositId));
  },
});
