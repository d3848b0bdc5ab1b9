import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../../../tenants/all.ts';
import {
  call,
  type Caller,
  PASSWORD,
  signUp,
  startTestGateway,
  type TestGateway,
} from '../../harness/gateway.ts';
import { createAtRest } from '../../secrets/at-rest.ts';
import { defaultPasswordLabel } from './default-password.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const NEXT = 'velvet harbour 77';
const GIVEN = 'welcome to the house 1';

let gateway: TestGateway;
let tenantId = 0;
beforeAll(async () => {
  gateway = await startTestGateway();
  tenantId = gateway.tenancies.ofCode('philippines')!.tenantId;
});
afterAll(() => gateway.stop());

const sql = (text: string, ...params: (string | number)[]) =>
  gateway.db.owner.transaction(tenantId, (tx) =>
    tx.exec(`test-password ${text.slice(0, 20)} ${text.slice(-28)}`, text, [tenantId, ...params]),
  );
const setting = (key: string, value: unknown) =>
  sql(
    'insert into setting (tenant, key, value) values ($1, $2, $3) on conflict (tenant, key) do update set value = excluded.value',
    key,
    JSON.stringify(value),
  );
const change = (
  caller: Caller,
  oldPassword: string | undefined,
  newPassword = NEXT,
  confirmNewPassword = newPassword,
) =>
  call(gateway.app, caller, contract.account.changePassword, {
    body: { ...(oldPassword !== undefined && { oldPassword }), newPassword, confirmNewPassword },
  });
const login = async (username: string, password: string) => {
  const answer = await call(gateway.app, { tenant: philippines }, contract.session.login, {
    body: { username, password, type: 'username' },
  });
  return {
    answer,
    value: answer.body.value as
      | {
          token: string;
          mustChangePassword: boolean;
          passwordExpired: boolean;
          firstTimeLogin: boolean;
        }
      | undefined,
    seat: {
      tenant: philippines,
      token: (answer.body.value as { token: string } | undefined)?.token ?? '',
      cookie: answer.cookie ?? '',
    },
  };
};

describe('PWD-03 changing the password', () => {
  it('wants the old one, the rules and the repetition, and names the field', async () => {
    const who = await signUp(gateway.app, philippines);
    const cases = [
      [change(who, undefined), 'request.param.err', 'oldPassword', 'required'],
      [change(who, 'not the old one'), 'password_wrong', 'oldPassword', 'wrong'],
      [change(who, PASSWORD, 'short'), 'format.pwd.err', 'newPassword', 'pattern'],
      [change(who, PASSWORD, ' outer space '), 'format.pwd.err', 'newPassword', 'no_outer_space'],
      [change(who, PASSWORD, 'password123'), 'password_common', 'newPassword', 'common'],
      [change(who, PASSWORD, who.username), 'password_common', 'newPassword', 'common'],
      [change(who, PASSWORD, PASSWORD), 'password_same', 'newPassword', 'another'],
      [
        change(who, PASSWORD, NEXT, 'something else'),
        'request.param.err',
        'confirmNewPassword',
        'same',
      ],
    ] as const;
    for (const [answer, code, field, rule] of cases) {
      expect((await answer).body).toMatchObject({
        success: false,
        errorCode: code,
        value: { fields: [expect.objectContaining({ field, rule })] },
      });
    }
    expect((await login(who.username, PASSWORD)).value).toBeDefined();
  });

  it('answers a new login; the old password and every other login are dead', async () => {
    const who = await signUp(gateway.app, philippines);
    const other = await login(who.username, PASSWORD);
    const answer = await change(who, PASSWORD);
    const { token } = answer.body.value as { token: string };
    expect(
      (
        await call(
          gateway.app,
          { tenant: philippines, token, cookie: answer.cookie! },
          contract.member.info,
        )
      ).status,
    ).toBe(200);
    for (const dead of [who, other.seat])
      expect((await call(gateway.app, dead, contract.session.touch)).status).toBe(401);
    expect((await login(who.username, PASSWORD)).answer.body.errorCode).toBe('login_failed');
    expect((await login(who.username, NEXT)).value).toMatchObject({ mustChangePassword: false });
  });

  it('takes only one of two changes at the same moment', async () => {
    const who = await signUp(gateway.app, philippines);
    const answers = await Promise.all([
      change(who, PASSWORD, 'first of the two 1'),
      change(who, PASSWORD, 'second of the two 2'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('puts no password into the log or the audit', async () => {
    const who = await signUp(gateway.app, philippines);
    await change(who, PASSWORD, 'a canary in a mine 9');
    const audit = await gateway.db.owner.transaction(tenantId, (tx) =>
      tx.many<{ text: string }>(
        'test-password-audit',
        'select row_to_json(a)::text as text from audit_event a where tenant = $1',
        [tenantId],
      ),
    );
    expect(audit.map(({ text }) => text).join()).toContain('password.changed');
    expect(audit.map(({ text }) => text).join() + gateway.logs.join()).not.toMatch(
      /a canary in a mine 9|purple lantern 42/,
    );
  });
});

describe('AUT-05 a password that is due', () => {
  const due = async (username: string, password: string) => {
    const { value, seat } = await login(username, password);
    expect(value).toMatchObject({ mustChangePassword: true });
    return { value: value!, seat };
  };
  const settles = async (username: string, password: string) => {
    const { seat } = await due(username, password);
    expect((await call(gateway.app, seat, contract.wallet.balance)).body.errorCode).toBe(
      'password_change_required',
    );
    expect((await call(gateway.app, seat, contract.session.touch)).status).toBe(200);
    // The old one was typed a moment ago.
    const answer = await change(seat, undefined, `${NEXT} ${username}`);
    expect(answer.status).toBe(200);
    const after = {
      tenant: philippines,
      token: (answer.body.value as { token: string }).token,
      cookie: answer.cookie!,
    };
    expect((await call(gateway.app, after, contract.wallet.balance)).status).toBe(200);
    expect((await login(username, `${NEXT} ${username}`)).value).toMatchObject({
      mustChangePassword: false,
    });
  };

  it('of an account that an operator made has to be changed at the first login', async () => {
    const { username } = await signUp(gateway.app, philippines);
    await sql(
      'update member set must_change_password = true, last_login_at = null where tenant = $1 and username = $2',
      username,
    );
    expect((await due(username, PASSWORD)).value.firstTimeLogin).toBe(true);
    await settles(username, PASSWORD);
  });

  it('is the default password, which nobody may choose and which is kept sealed', async () => {
    await setting('defaultPassword', {
      sealed: createAtRest(gateway.masterKey).seal(defaultPasswordLabel(tenantId), GIVEN),
    });
    const { username, ...who } = await signUp(gateway.app, philippines);
    expect((await change(who, PASSWORD, GIVEN)).body.errorCode).toBe('password_same');
    const given = await signUp(gateway.app, philippines);
    const hash = await import('@node-rs/argon2').then(({ hash: argon }) =>
      argon(GIVEN, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    );
    await sql(
      'update member set password_hash = $2 where tenant = $1 and username = $3',
      hash,
      given.username,
    );
    await settles(given.username, GIVEN);
    expect((await login(username, PASSWORD)).value).toMatchObject({ mustChangePassword: false });
    const stored = await gateway.db.owner.transaction(tenantId, (tx) =>
      tx.one<{ value: unknown }>(
        'test-password-stored',
        "select value from setting where tenant = $1 and key = 'defaultPassword'",
        [tenantId],
      ),
    );
    expect(JSON.stringify(stored)).not.toContain(GIVEN);
    await sql("delete from setting where tenant = $1 and key = 'defaultPassword'");
  });

  it('is one of ninety days where the merchant wants changes, and never elsewhere', async () => {
    const { username } = await signUp(gateway.app, philippines);
    await sql(
      "update member set password_changed_at = now() - interval '91 days' where tenant = $1 and username = $2",
      username,
    );
    await sql('update session set must_change = false where tenant = $1');
    expect((await login(username, PASSWORD)).value).toMatchObject({
      mustChangePassword: false,
      passwordExpired: false,
    });
    await setting('whitelabel', { FORCEPASSEXPIRY3: true });
    expect((await due(username, PASSWORD)).value.passwordExpired).toBe(true);
    const young = await signUp(gateway.app, philippines);
    expect((await login(young.username, PASSWORD)).value).toMatchObject({
      mustChangePassword: false,
    });
    await setting('passwordDays', 365);
    const { username: later } = await signUp(gateway.app, philippines);
    await sql(
      "update member set password_changed_at = now() - interval '91 days' where tenant = $1 and username = $2",
      later,
    );
    expect((await login(later, PASSWORD)).value).toMatchObject({ mustChangePassword: false });
    await setting('passwordDays', 90);
    await settles(username, PASSWORD);
    await sql("delete from setting where tenant = $1 and key in ('whitelabel', 'passwordDays')");
  });
});
