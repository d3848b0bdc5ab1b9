import type { StoredWithdrawalState } from '@parlour/contract/states/withdrawals';
import { micros } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { Db } from '@parlour/database';
import type { MemberId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import {
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { deposit } from '../../../testing/gateway/vendor-client.ts';
import { createPayoutNotices } from './payout-notices.ts';
import { insertAttempt } from './payout-repository.ts';
import { createWithdrawalDecisions } from './withdrawal-decisions.ts';
import { noIdentityDemand } from '../../../testing/gateway/withdrawal-client.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { moveWithdrawal, openWithdrawal } from './withdrawal-postings.ts';
import { findWithdrawal } from './withdrawal-repository.ts';
import { WithdrawalRules } from '../../platform/settings/withdrawal-rules.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
let gateway: TestGateway;
let tenancy: Tenancy;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenancy = gateway.tenancies.ofCode(home.code) as Tenancy;
});
afterAll(() => gateway.stop());

const decisions = createWithdrawalDecisions({ identityDemand: noIdentityDemand });
const by = { actor: 'operator:model', requestId: 'model' };
const policy = WithdrawalRules.parse({});
const view = { payeeId: 'p', kind: 'bank', provider: 'b', providerName: 'B', masked: '1' } as const;
const UNIT = 1_000_000n;

/** The expected state of a withdrawal, by rules that are written a second time. */
type Model = {
  readonly id: string;
  readonly amount: bigint;
  state: StoredWithdrawalState;
  payouts: ('SENDING' | 'PAID' | 'FAILED' | 'RETURNED')[];
};

const actions = [
  'request',
  'approve',
  'reject',
  'resend',
  'send',
  'paid',
  'failed',
  'returned',
  'lateOld',
] as const;
type Action = (typeof actions)[number];

/** Changes the model as an action should; returns what the wallet gains. */
function foresee(model: Model, action: Action): bigint {
  const last = model.payouts.length - 1;
  const { state, amount } = model;
  const payout = model.payouts[last];
  switch (action) {
    case 'approve':
      if (state === 'REVIEW') model.state = 'APPROVED';
      return 0n;
    case 'resend':
      if (state === 'FAILED') model.state = 'APPROVED';
      return 0n;
    case 'reject':
      if (state !== 'REVIEW' && state !== 'APPROVED' && state !== 'FAILED') return 0n;
      model.state = 'REJECTED';
      return amount;
    case 'send':
      if (state !== 'APPROVED') return 0n;
      model.state = 'SENDING';
      model.payouts.push('SENDING');
      return 0n;
    case 'failed':
      if (payout !== 'SENDING') return 0n;
      model.payouts[last] = 'FAILED';
      if (state === 'SENDING') model.state = 'FAILED';
      return 0n;
    case 'paid':
      if (payout !== 'SENDING' && payout !== 'FAILED') return 0n;
      if (state !== 'SENDING' && state !== 'FAILED' && state !== 'APPROVED') return 0n;
      model.payouts[last] = 'PAID';
      model.state = 'PAID';
      return 0n;
    case 'returned':
      if (payout !== 'SENDING' && payout !== 'PAID') return 0n;
      if (state !== 'SENDING' && state !== 'PAID') return 0n;
      model.payouts[last] = 'RETURNED';
      model.state = 'RETURNED';
      return amount;
    default:
      return 0n;
  }
}

let count = 0;
const notices = () => createPayoutNotices({ db: gateway.db.app });

async function perform(model: Model, action: Action): Promise<void> {
  const { tenantId } = tenancy;
  const run = <Value>(work: (tx: Db) => Promise<Value>) =>
    gateway.db.app.transaction(tenantId, work);
  const decide = { ...by, code: 'other' } as const;
  if (action === 'approve' || action === 'resend' || action === 'reject') {
    await run((tx) => decisions[action](tx, tenantId, model.id, decide));
    return;
  }
  if (action === 'send') {
    await run(async (tx) => {
      const row = await findWithdrawal(tx, tenantId, model.id);
      const step = { from: ['APPROVED'], to: 'SENDING', action: 'sent', ...by } as const;
      if (row && (await moveWithdrawal(tx, tenantId, row, step)))
        await insertAttempt(tx, tenantId, { id: row.id, provider: 'sandbox' });
    });
    return;
  }
  const attempt = action === 'lateOld' ? model.payouts.length - 1 : model.payouts.length;
  if (attempt < 1) return;
  await notices().receive(
    { ...tenancy, provider: 'sandbox', requestId: 'model' },
    {
      noticeRef: `model:${(count += 1)}`,
      payoutId: `${model.id}-${attempt}`,
      providerRef: 'ref',
      outcome: action === 'lateOld' ? 'paid' : (action as 'paid' | 'failed' | 'returned'),
      amount: micros(model.amount),
      currency: home.currency.code,
    },
    '',
  );
}

async function readWallet(member: MemberId): Promise<{ cash: bigint; hold: bigint }> {
  const { rows } = await gateway.db.owner.pool.query<{ type: string; balance: bigint }>(
    `select type, balance from account where tenant = $1 and owner = $2
       and type in ('PLAYER_CASH', 'PLAYER_HOLD_WD')`,
    [tenancy.tenantId, member],
  );
  const of = (type: string) => BigInt(rows.find((row) => row.type === type)?.balance ?? 0n);
  return { cash: of('PLAYER_CASH'), hold: of('PLAYER_HOLD_WD') };
}

const isOpen = ({ state }: Model) =>
  state === 'REVIEW' || state === 'APPROVED' || state === 'SENDING' || state === 'FAILED';

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...actions),
    which: fc.nat(3),
    amount: fc.bigInt(1n, 400n),
    // The same at once, as by a double click or a repeated notice.
    times: fc.constantFrom(1, 1, 3),
  }),
  { minLength: 10, maxLength: 40 },
);

it('PAY-04 T-PBT-4 wallet, hold and states follow the model after any operations', async () => {
  const { tenantId } = tenancy;
  await fc.assert(
    fc.asyncProperty(steps, async (wanted) => {
      const caller = await registerMember(gateway.app, home);
      await deposit(gateway, caller, 1000);
      const { rows } = await gateway.db.owner.pool.query<{ id: string }>(
        'select id from member where public_id = $1',
        [caller.id],
      );
      const member = BigInt(rows[0]?.id ?? 0) as unknown as MemberId;
      let cash = 1000n * UNIT;
      const models: Model[] = [];
      for (const { action, which, amount, times } of wanted) {
        const model = models[which % Math.max(1, models.length)];
        if (action === 'request') {
          const id = `WM${(count += 1)}`;
          const posted = await gateway.db.app.transaction(tenantId, (tx) =>
            openWithdrawal(tx, tenantId, {
              withdrawalId: id,
              member,
              amount: micros(amount * UNIT),
              fee: micros(0n),
              payee: 1n,
              payeeView: view,
              proof: 'pin',
              flags: [],
              policy,
              missingTurnover: micros(0n),
              requestId: 'model',
            }),
          );
          expect(posted.status === 'APPLIED').toBe(cash >= amount * UNIT);
          if (posted.status !== 'APPLIED') continue;
          cash -= amount * UNIT;
          models.push({ id, amount: amount * UNIT, state: 'REVIEW', payouts: [] });
        } else if (model) {
          await Promise.all(Array.from({ length: times }, () => perform(model, action)));
          cash += foresee(model, action);
        }
      }
      const held = models.filter(isOpen).reduce((sum, { amount }) => sum + amount, 0n);
      expect(await readWallet(member)).toEqual({ cash, hold: held });
      for (const { id, state } of models) {
        const row = await gateway.db.app.transaction(tenantId, (tx) =>
          findWithdrawal(tx, tenantId, id),
        );
        expect([id, row?.state]).toEqual([id, state]);
      }
    }),
    { numRuns: isWholeRun ? 80 : 12 },
  );
  await expectSoundBooks(gateway.db);
});
