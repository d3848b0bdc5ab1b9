import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findTenant } from '../../../testing/gateway/test-tenants.ts';
import {
  approve,
  type MemberSession,
  setWithdrawalPin,
} from '../../../testing/gateway/step-up-client.ts';
import {
  call,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';

const PIN = '493817';
const GCASH = {
  provider: 'gcash',
  holderName: 'José  Dela Cruz',
  accountNumber: '0917 123 4567',
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const enter = (code = 'philippines') => registerMember(gateway.app, findTenant(code));

const set = (code: string, value: object) =>
  gateway.db.owner.pool.query(
    `insert into setting (tenant, key, value) values ($1, 'payees', $2)
     on conflict (tenant, key) do update set value = excluded.value`,
    [gateway.tenancies.ofCode(code)?.tenantId, JSON.stringify(value)],
  );

type Added = {
  readonly session: MemberSession;
  readonly status: number;
  readonly body: Awaited<ReturnType<typeof call>>['body'];
};
/** Adds a payee with an approval of exactly these fields. */
async function add(member: MemberSession, account: object, password?: string): Promise<Added> {
  const { proof, session } = await approve(gateway, member, 'bankBind', account, password);
  const body = { ...account, stepUp: proof };
  const answer = await call(gateway.app, session, contract.payees.add, { body });
  return { session, status: answer.status, body: answer.body };
}
type Listed = {
  readonly payees: { payeeId: string; masked: string; holder: string }[];
  readonly holderName?: string;
};
const list = async (session: MemberSession) =>
  (await call(gateway.app, session, contract.payees.list)).body.value as Listed;
const faultsOf = ({ body }: Added) => (body.value as { fields: unknown[] }).fields;

describe('MEM-04 accounts that withdrawals are paid to', () => {
  it('MEM-04 an added wallet is listed in part, and its number is nowhere as text', async () => {
    const { session, status, body } = await add(await enter(), GCASH);
    expect([status, body.value]).toMatchObject([
      200,
      { kind: 'wallet', providerName: 'GCash', masked: '•••• 4567', isBlocked: false },
    ]);
    const { payees, holderName } = await list(session);
    expect(payees).toMatchObject([{ masked: '•••• 4567', holder: 'J••• D••• C•••' }]);
    expect(holderName).toBe('José Dela Cruz');
    const { rows } = await gateway.db.owner.pool.query<{ text: string }>(
      `select to_jsonb(p)::text as text from payee p
       union all select to_jsonb(a)::text from audit_event a`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).toContain('"masked": "•••• 4567"');
    expect(stored).not.toMatch(/9171234567|Dela Cruz/);
    expect(gateway.logs.join('\n')).not.toMatch(/9171234567|Dela Cruz/);
  });

  it('MEM-04 needs an approval of exactly this account', async () => {
    const member = await enter();
    const bare = await call(gateway.app, member, contract.payees.add, { body: GCASH });
    expect(bare.body.errorCode).toBe('step_up_required');
    const { proof, session } = await approve(gateway, member, 'bankBind', GCASH);
    const other = { ...GCASH, accountNumber: '0917 999 9999', stepUp: proof };
    const swapped = await call(gateway.app, session, contract.payees.add, { body: other });
    expect(swapped.body.errorCode).toBe('step_up_required');
    expect((await list(session)).payees).toEqual([]);
  });

  it.each([
    ['philippines', { ...GCASH, accountNumber: '12345' }, 'accountNumber', 'mobile'],
    ['philippines', { ...GCASH, provider: 'bkash' }, 'provider', 'unknown'],
    ['philippines', { ...GCASH, holderName: ' . ' }, 'holderName', 'required'],
    ['philippines', { ...GCASH, holderName: '<b>x</b> y' }, 'holderName', 'pattern'],
    ['nigeria', { ...GCASH, provider: '011', accountNumber: '0000014578' }, 'accountNumber', ''],
    ['india', { ...GCASH, provider: 'HDFC', accountNumber: '123456789012' }, 'branchCode', ''],
  ])('MEM-04 %s: %j is refused at the field %s', async (code, account, field, rule) => {
    const refused = await add(await enter(code), account);
    expect([refused.status, refused.body.errorCode]).toEqual([400, 'request.param.err']);
    expect(faultsOf(refused)).toMatchObject([{ field, ...(rule !== '' && { rule }) }]);
  });

  it('MEM-04 the first account names the member, and others have to be in that name', async () => {
    const first = await add(await enter(), GCASH);
    const maya = { provider: 'maya', holderName: 'JOSE DELACRUZ', accountNumber: '09171234567' };
    const second = await add(first.session, maya);
    expect(second.status).toBe(200);
    const stranger = await add(second.session, { ...maya, holderName: 'Maria Santos' });
    expect([stranger.body.errorCode, faultsOf(stranger)]).toMatchObject([
      'payee_name_mismatch',
      [{ field: 'holderName', rule: 'name' }],
    ]);
  });

  it('MEM-04 a brand asks for the name of the profile, or for none', async () => {
    await set('bangladesh', { holderName: 'profile' });
    const account = { provider: 'bkash', holderName: 'Rahim', accountNumber: '01712345678' };
    const unknown = await add(await enter('bangladesh'), account);
    expect(unknown.body.errorCode).toBe('payee_name_unknown');
    await set('bangladesh', { holderName: 'any' });
    const first = await add(unknown.session, account);
    const second = await add(first.session, { ...account, provider: 'nagad', holderName: 'Karim' });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await list(second.session)).holderName).toBeUndefined();
  });

  it('MEM-04 no account twice, and of each kind no more than the brand says', async () => {
    await set('pakistan', { maxWallets: 2 });
    const wallet = { provider: 'jazzcash', holderName: 'Ali Khan', accountNumber: '03001234567' };
    let { session, status } = await add(await enter('pakistan'), wallet);
    const again = await add(session, { ...wallet, accountNumber: '0300-1234567' });
    expect([status, again.body.errorCode]).toEqual([200, 'payee_exists']);
    ({ session, status } = await add(again.session, { ...wallet, provider: 'easypaisa' }));
    const third = await add(session, { ...wallet, accountNumber: '03009999999' });
    expect([status, third.body.errorCode]).toEqual([200, 'payee_limit']);
    const iban = 'PK36 SCBL 0000 0011 2345 6702';
    const bank = { provider: 'SCBL', holderName: 'Ali Khan', accountNumber: iban };
    expect((await add(third.session, bank)).status).toBe(200);
  });

  it('MEM-04 an account is removed with an approval, and can be added again', async () => {
    const added = await add(await enter(), GCASH);
    const { payeeId } = added.body.value as { payeeId: string };
    const other = await enter();
    const foreign = await approve(gateway, other, 'bankUnbind', { payeeId });
    const remove = (session: MemberSession, stepUp?: string) =>
      call(gateway.app, session, contract.payees.remove, { body: { payeeId, stepUp } });
    expect((await remove(foreign.session, foreign.proof)).body.errorCode).toBe('not_found');
    expect((await remove(added.session)).body.errorCode).toBe('step_up_required');
    const { proof, session } = await approve(gateway, added.session, 'bankUnbind', { payeeId });
    expect((await remove(session, proof)).status).toBe(200);
    expect((await list(session)).payees).toEqual([]);
    expect((await add(session, GCASH)).status).toBe(200);
  });

  it('MEM-04 an account that an operator blocked is refused to every member', async () => {
    const account = { ...GCASH, accountNumber: '09180000001' };
    await add(await enter(), account);
    await gateway.db.owner.pool.query('update payee set blocked_at = now() where masked like $1', [
      '%0001',
    ]);
    expect((await add(await enter(), account)).body.errorCode).toBe('payee_refused');
  });
});

describe('API-01 bank cards of the family', () => {
  it('API-01 are added, listed and removed with the withdrawal PIN', async () => {
    const member = await setWithdrawalPin(gateway, await enter(), PIN);
    const card = {
      payeeName: 'Ana Reyes',
      bankCode: 'BOPIPHMM',
      cardNumber: '1234567890',
      cardType: 'B',
    };
    const send = (paymentPassword?: string) =>
      call(gateway.app, member, contract.payees.addCard, { body: { ...card, paymentPassword } });
    expect((await send()).body.errorCode).toBe('step_up_required');
    expect((await send('000000')).body).toMatchObject({
      errorCode: 'invalid.payment.pw',
      value: { left: 4 },
    });
    expect((await send(PIN)).status).toBe(200);
    const cards = async () =>
      (await call(gateway.app, member, contract.payees.cards)).body.value as {
        bankCardId: string;
      }[];
    const [added] = await cards();
    expect(added).toMatchObject({ bankName: 'BPI', cardNumber: '•••• 7890' });
    const info = await call(gateway.app, member, contract.payees.accountInfo);
    expect(info.body.value).toMatchObject({
      bankCards: [{ bankCode: 'BOPIPHMM', isWithdrawActive: true }],
      eWallets: [],
      maxCardCount: 3,
      remainingTransactionTimes: 5,
      remainingWithdrawAmount: 100_000,
      payee: 'Ana Reyes',
    });
    const security = await call(gateway.app, member, contract.account.securityConfig);
    expect((security.body.value as { info: object }).info).toMatchObject({
      bankCards: { enabled: true, isComplete: true },
      eWallet: { enabled: true, isComplete: false },
    });
    const removed = await call(gateway.app, member, contract.payees.removeCard, {
      body: { bankCardId: added?.bankCardId, method: 'P', password: PIN },
    });
    expect([removed.status, await cards()]).toEqual([200, []]);
  });

  it('API-01 banks and e-wallets are those of the country', async () => {
    const member = await enter('nigeria');
    const names = async (
      route: typeof contract.payees.banks | typeof contract.payees.walletTypes,
    ) => JSON.stringify((await call(gateway.app, member, route)).body.value);
    expect(await names(contract.payees.banks)).toContain('GTBank');
    expect(await names(contract.payees.walletTypes)).toContain('PalmPay');
  });
});
