import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import { slipReasons } from '@parlour/contract/slip-reasons';
import type { Db } from '@parlour/database';

import type { Database } from '../../../../db/pool.ts';
import type { TenantId } from '../../../../domain/ids.ts';
import type { MemberContext } from '../../../../request/context.ts';
import type { RateLimit, Throttle } from '../../../../security/throttle.ts';
import { publishEvent } from '../../../platform/events/module.ts';
import type { Uploads } from '../../../platform/uploads/module.ts';
import { lockMember } from '../../ledger/module.ts';
import { type DepositRow, lockDeposit, setDepositState } from '../deposit-repository.ts';
import type { DepositService } from '../deposit-service.ts';
import { hasTooManyOpenDeposits } from '../open-deposit-rules.ts';
import { isBankTransfer } from './bank-provider.ts';
import { setMemberText, setSlip } from './bank-transfer-repository.ts';

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

/** True of a deposit whose slip was rejected while it can still be paid: by another slip. */
const isRejected = ({ state, code, expiresAt }: DepositRow): boolean =>
  state === 'FAILED' &&
  slipReasons.some((reason) => reason === code) &&
  expiresAt !== null &&
  expiresAt.getTime() > Date.now();

function requireOpen(row: DepositRow): void {
  const { state, providerRef } = row;
  const isOpen = state === 'REVIEW' || (state === 'OPEN' && providerRef !== null);
  if (!isOpen && !isRejected(row)) throw new ApiError('deposit_closed');
}

/** Lets a deposit wait for an operator; one that was rejected counts as open again. */
async function review(tx: Db, tenantId: TenantId, row: DepositRow): Promise<void> {
  if (row.state === 'REVIEW') return;
  if (row.state === 'FAILED') {
    if (await hasTooManyOpenDeposits(tx, tenantId, row.member))
      throw new ApiError('too_many_open_deposits');
    await setMemberText(tx, tenantId, row.id, '');
  }
  await setDepositState(tx, tenantId, row.id, 'REVIEW', null);
}

/** The slips of bank transfers, as members send them. */
export const createSlipService = ({ db, uploads, throttle, deposits }: Deps) => ({
  /** Stores a slip; another one takes its place until an operator has credited the deposit. */
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
      await review(tx, tenantId, row);
      await publishEvent(tx, tenantId, row.member, 'deposit', { depositId });
    });
    return deposits.view(ctx, await deposits.read(ctx, depositId));
  },
});
