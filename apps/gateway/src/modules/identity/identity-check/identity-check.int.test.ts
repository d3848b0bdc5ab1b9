import { contract } from '@parlour/contract';
import { listDocumentKinds } from '@parlour/contract/identity-documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { Tenancy } from '../../../request/context.ts';
import {
  createIdentityClient,
  pictureOf,
  runIdentityJob,
  setIdentityRules,
  somePassport,
} from '../../../testing/gateway/identity-client.ts';
import { call, registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { createPng } from '../../../testing/pictures/picture-bytes.ts';
import { deposit, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import {
  addPayee,
  createWithdrawalClient,
  prepareMember,
  setWithdrawalRules,
} from '../../../testing/gateway/withdrawal-client.ts';
import { createCheckDecisions } from './check-decisions.ts';
import { createCheckVault } from './check-vault.ts';
import { createAtRest } from '../../../security/at-rest.ts';
import { IdentityCheckRules } from '../../platform/settings/identity-check-rules.ts';

const home = tenants.find(({ code }) => code === 'philippines')!;
let gateway: TestGateway;
let tenancy: Tenancy;
beforeAll(async () => {
  gateway = await startSeededGateway();
  tenancy = gateway.tenancies.ofCode(home.code)!;
});
afterAll(() => gateway.stop());
beforeEach(() => setIdentityRules(gateway, { tenant: home }, {}));

const enter = async () => {
  const caller = await registerMember(gateway.app, home);
  return { caller, ...createIdentityClient(gateway, caller) };
};
type Entered = Awaited<ReturnType<typeof enter>>;

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await gateway.db.owner.pool.query(text, values)).rows as Row[];
const checksOf = ({ caller }: Entered) =>
  query<{ public_id: string; state: string; sealed: string | null; flags: string[] }>(
    `select c.* from identity_check c join member m on m.tenant = c.tenant and m.id = c.member
     where m.public_id = $1 order by c.id`,
    [caller.id],
  );
const messagesOf = async ({ caller }: Entered) =>
  (
    await query<{ template: string }>(
      `select s.template from member_message s join member m on m.tenant = s.tenant
         and m.id = s.member where m.public_id = $1 order by s.id`,
      [caller.id],
    )
  ).map(({ template }) => template);

/** Decides as operators do, about the last that a member sent. */
async function decide(member: Entered, how: 'approve' | 'reject', note = ''): Promise<string> {
  const vault = createCheckVault(createAtRest(gateway.masterKey), gateway.masterKey);
  const settings = async () => ({ identityCheck: IdentityCheckRules.parse({}) }) as never;
  const decisions = createCheckDecisions({ settings, vault });
  const { public_id: id } = (await checksOf(member)).at(-1)!;
  const { tenantId } = tenancy;
  return gateway.db.app.transaction(tenantId, (tx) =>
    how === 'approve'
      ? decisions.approve(tx, tenantId, id, 'one@example.com')
      : decisions.reject(tx, tenantId, id, {
          reasons: ['unreadable'],
          note,
          decider: 'one@example.com',
        }),
  );
}

describe('documents of a member', () => {
  it('KYC-01 are sealed, seen by their end, and wait for an operator', async () => {
    const member = await enter();
    expect(await member.status()).toMatchObject({ state: 'none', canSend: true, attemptsLeft: 5 });
    const seen = async () =>
      (await call(gateway.app, member.caller, contract.account.securityConfig)).body.value;
    expect(await seen()).toMatchObject({ info: { idVerification: { isComplete: false } } });
    const { status, body } = await member.send();
    expect(await seen()).toMatchObject({
      info: { idVerification: { isComplete: false, status: 'pending' } },
    });
    expect([status, body.value]).toMatchObject([
      200,
      {
        state: 'pending',
        isVerified: false,
        canSend: false,
        latest: { kind: 'passport', masked: '•••• 567A' },
      },
    ]);
    const [row] = await checksOf(member);
    expect(JSON.stringify({ ...row, tenant: 0, id: 0, member: 0 })).not.toMatch(
      /P1234567A|Juan|1990-05-17|2090-01-31/,
    );
    const pictures = await query<{ side: string; sealed: Buffer }>(
      `select p.* from identity_picture p join identity_check c on c.tenant = p.tenant
         and c.id = p."check" where c.public_id = $1 order by p.side`,
      [row!.public_id],
    );
    expect(pictures.map(({ side }) => side)).toEqual(['front', 'selfie']);
    const vault = createCheckVault(createAtRest(gateway.masterKey), gateway.masterKey);
    const { tenantId } = tenancy;
    for (const { side, sealed } of pictures) {
      expect(sealed.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      const opened = vault.openPicture(tenantId, row!.public_id, side as 'front', sealed);
      expect(opened.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      expect(() => vault.openPicture(tenantId, 'other', 'front', sealed)).toThrow();
    }
  });

  it('KYC-01 sent twice or eight times at once are one check', async () => {
    const member = await enter();
    const send = async (): Promise<Awaited<ReturnType<typeof member.send>>> => {
      const answer = await member.send();
      // Too little of the machine was left to decode a picture: it may be sent again.
      return answer.body.errorCode === 'system_busy' ? send() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ status, body }) => body.errorCode ?? status)).toEqual(
      Array.from(answers, () => 200),
    );
    expect(await checksOf(member)).toHaveLength(1);
    const { status, body } = await member.send({ number: 'P7654321A' });
    expect([status, body.errorCode]).toEqual([409, 'identity_check_pending']);
  });

  it.each([
    ['an unknown kind', { kind: 'ktp' }, 'kind unknown'],
    ['a missing back', { kind: 'philsys', number: '1234567890123456' }, 'back required'],
    ['another number', { number: '12' }, 'number documentNumber'],
    ['an expired document', { expiry: '2020-01-31' }, 'expiry expired'],
    ['no expiry', { expiry: undefined }, 'expiry required'],
    ['no name', { fullName: ' - ' }, 'fullName required'],
    ['a child', { birthDate: '2015-05-17' }, 'birthDate age'],
    ['what is no picture', { selfie: 'data:image/png;base64,AAAA' }, 'selfie one_of'],
  ])('KYC-01 are refused with %s, field by field', async (_case, over, fault) => {
    const member = await enter();
    const { status, body } = await member.send(over);
    const { fields } = body.value as { fields: { field: string; rule: string }[] };
    expect([status, fields.map(({ field, rule }) => `${field} ${rule}`)]).toEqual([400, [fault]]);
    expect(await checksOf(member)).toEqual([]);
  });

  it('KYC-01 used by two members, or other than the account says, are flagged', async () => {
    const [first, second] = [await enter(), await enter()];
    await query('update member set birth_date = $2 where public_id = $1', [
      second.caller.id,
      '1991-01-01',
    ]);
    const number = 'P5550001A';
    expect((await first.send({ number })).status).toBe(200);
    expect((await second.send({ number: 'p 555-0001 a' })).status).toBe(200);
    expect((await checksOf(first))[0]?.flags).not.toContain('shared_document');
    expect((await checksOf(second))[0]?.flags).toEqual(['shared_document', 'birth_date']);
  });

  it('KYC-01 take no picture too small to be read, and name its field', async () => {
    const member = await enter();
    const small = `data:image/png;base64,${createPng({ width: 1, height: 1 }).toString('base64')}`;
    for (const side of ['front', 'selfie']) {
      const { status, body } = await member.send({ [side]: small });
      expect([status, body.value]).toEqual([
        400,
        { fields: [{ field: side, rule: 'min_edge', allowed: { min: 300 } }] },
      ]);
    }
    expect(await checksOf(member)).toEqual([]);
  });

  it('KYC-01 can be sent again after a rejection, so often a day', async () => {
    await setIdentityRules(gateway, { tenant: home }, { dailyAttempts: 2 });
    const member = await enter();
    await member.send();
    expect(await decide(member, 'reject', 'Use daylight.')).toBe('DONE');
    expect(await member.status()).toMatchObject({
      state: 'rejected',
      canSend: true,
      attemptsLeft: 1,
      latest: { reasons: ['unreadable'], note: 'Use daylight.' },
    });
    expect((await member.send({ front: pictureOf(50) })).status).toBe(200);
    await decide(member, 'reject');
    const { status, body } = await member.send({ front: pictureOf(51) });
    expect([status, body.errorCode]).toEqual([409, 'identity_check_limit']);
    expect(await messagesOf(member)).toEqual(['identityRejected', 'identityRejected']);
  });

  it.each(tenants.map((tenant) => [tenant.code, tenant] as const))(
    'KYC-01 of the country are accepted in %s, or those that the policy names',
    async (_code, tenant) => {
      const caller = await registerMember(gateway.app, tenant);
      const { status } = createIdentityClient(gateway, caller);
      const all = listDocumentKinds(tenant.country).map(({ code }) => code);
      expect(all.length).toBeGreaterThan(2);
      expect((await status()).kinds).toEqual(all);
      await setIdentityRules(gateway, { tenant }, { kinds: ['passport'], minimumAge: 25 });
      expect(await status()).toMatchObject({ kinds: ['passport'], minimumAge: 25 });
      await setIdentityRules(gateway, { tenant }, {});
    },
  );
});

describe('withdrawals', () => {
  const withdraw = async () => {
    const member = await enter();
    await prepareMember(gateway, member.caller);
    const payee = await addPayee(gateway, member.caller);
    await deposit(gateway, member.caller, 5000);
    const { request, overview } = createWithdrawalClient(gateway, member.caller);
    const ask = async (amount: number) => {
      const { status, body } = await request(amount, payee);
      return status === 200 ? 'asked' : body.errorCode;
    };
    return { ...member, ask, overview };
  };
  beforeEach(() => setWithdrawalRules(gateway, { tenant: home }, { turnoverPercent: 0 }));

  it('KYC-01 before the first withdrawal the identity has to be verified', async () => {
    await setIdentityRules(gateway, { tenant: home }, { required: 'beforeFirstWithdrawal' });
    const member = await withdraw();
    expect(await member.overview()).toMatchObject({
      refusal: 'identity_check_required',
      identityCheck: { state: 'none', withoutCheck: 0 },
    });
    expect(await member.ask(100)).toBe('identity_check_required');
    await member.send();
    expect(await member.ask(100)).toBe('identity_check_required');
    expect(await decide(member, 'approve')).toBe('DONE');
    expect(await decide(member, 'approve')).toBe('MOVED_ON');
    expect(await member.overview()).not.toHaveProperty('refusal');
    expect(await member.ask(100)).toBe('asked');
    expect((await member.send({ number: 'P7654321A' })).body.errorCode).toBe(
      'identity_check_valid',
    );
  });

  it('KYC-01 above a sum in a period the identity has to be verified', async () => {
    const rules = { required: 'aboveSum', sum: 300, periodDays: 30 };
    await setIdentityRules(gateway, { tenant: home }, rules);
    const member = await withdraw();
    expect(await member.ask(200)).toBe('asked');
    expect(await member.status()).toMatchObject({ sum: 300, periodDays: 30, withoutCheck: 100 });
    expect(await member.ask(101)).toBe('identity_check_required');
    expect(await member.ask(100)).toBe('asked');
    expect(await member.overview()).toMatchObject({ refusal: 'identity_check_required' });
    await query(
      `update withdrawal w set created_at = w.created_at - interval '31 days' from member m
       where m.tenant = w.tenant and m.id = w.member and m.public_id = $1`,
      [member.caller.id],
    );
    expect(await member.ask(300)).toBe('asked');
  });

  it('KYC-01 WAL-03 the profile lacks a verified identity until one is approved', async () => {
    const information = ['required_id_not_verified'];
    await setWithdrawalRules(gateway, { tenant: home }, { turnoverPercent: 0, information });
    const member = await withdraw();
    expect(await member.overview()).toMatchObject({ missing: information });
    await member.send();
    await decide(member, 'approve');
    expect(await member.overview()).toMatchObject({ missing: [] });
    const security = await call(gateway.app, member.caller, contract.account.securityConfig);
    expect(security.body.value).toMatchObject({
      info: { idVerification: { enabled: true, isComplete: true } },
    });
    expect(await member.ask(100)).toBe('asked');
  });
});

describe('the job', () => {
  const age = (member: Entered, column: string, days: number) =>
    query(
      `update identity_check c set ${column} = c.${column} - make_interval(days => $2) from member m
       where m.tenant = c.tenant and m.id = c.member and m.public_id = $1`,
      [member.caller.id, days],
    );

  it('KYC-01 reminds before an approval ends, ends it, and erases it in time', async () => {
    const member = await enter();
    await member.send();
    await decide(member, 'approve');
    const { verifiedUntil = 0 } = await member.status();
    const months = (verifiedUntil - Date.now()) / (30.44 * 86_400_000);
    expect(Math.round(months)).toBe(36);
    await age(member, 'valid_until', 1070);
    await runIdentityJob(gateway);
    await runIdentityJob(gateway);
    expect(await messagesOf(member)).toEqual(['identityApproved', 'identityExpiring']);
    expect((await member.status()).canSend).toBe(true);
    await age(member, 'valid_until', 30);
    await runIdentityJob(gateway);
    expect(await member.status()).toMatchObject({ state: 'expired', isVerified: false });
    expect((await messagesOf(member)).at(-1)).toBe('identityExpired');
    await age(member, 'ended_at', 1826);
    await runIdentityJob(gateway);
    expect(await checksOf(member)).toMatchObject([
      { state: 'EXPIRED', sealed: null, masked: '', fingerprint: null },
    ]);
  });

  it('KYC-01 erases rejected documents with their pictures, and shows an old queue', async () => {
    const [old, waiting] = [await enter(), await enter()];
    await old.send();
    await decide(old, 'reject');
    await age(old, 'ended_at', 91);
    await waiting.send();
    await age(waiting, 'created_at', 3);
    await runIdentityJob(gateway);
    const [erased] = await checksOf(old);
    const [kept] = await checksOf(waiting);
    expect(erased).toMatchObject({ state: 'REJECTED', sealed: null });
    const left = await query(
      `select from identity_picture p join identity_check c on c.tenant = p.tenant
         and c.id = p."check" where c.public_id = $1`,
      [erased!.public_id],
    );
    expect(left).toEqual([]);
    expect(
      await query(`select from audit_event where action = 'alert.identity_check_waiting'
        and subject = 'identity-check:${kept!.public_id}'`),
    ).toHaveLength(1);
    const metrics = (await gateway.app.inject({ method: 'GET', url: '/metrics' })).body;
    expect(metrics).toMatch(/parlour_identity_checks_waiting\{tenant="philippines"\} [1-9]/);
  });

  it('KYC-01 a document that ends earlier ends the approval', async () => {
    const member = await enter();
    const expiry = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await member.send({ ...somePassport, expiry });
    await decide(member, 'approve');
    const { verifiedUntil } = await member.status();
    expect(verifiedUntil).toBe(Date.parse(`${expiry}T23:59:59Z`));
  });
});
