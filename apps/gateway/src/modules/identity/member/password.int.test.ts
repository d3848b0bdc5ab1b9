import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  call,
  type Caller,
  PASSWORD,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { createAtRest } from '../../../security/at-rest.ts';
import { defaultPasswordLabel } from './default-password.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const NEW_PASSWORD = 'velvet harbour 77';
const DEFAULT_PASSWORD = 'purple meadow gate 1';

let gateway: TestGateway;
let tenantId: TenantId;
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
    `insert into setting (tenant, key, value) values ($1, $2, $3) on conflict (tenant, key)
      do update set value = excluded.value`,
    key,
    JSON.stringify(value),
  );
const change = (
  caller: Caller,
  oldPassword: string | undefined,
  newPassword = NEW_PASSWORD,
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
    session: {
      tenant: philippines,
      token: (answer.body.value as { token: string } | undefined)?.token ?? '',
      cookie: answer.cookie ?? '',
    },
  };
};

describe('PWD-03 changing the password', () => {
  it('requires the old password, a valid new one and the same confirmation', async () => {
    const member = await registerMember(gateway.app, philippines);
    const cases = [
      [change(member, undefined), 'request.param.err', 'oldPassword', 'required'],
      [change(member, 'not the old one'), 'password_wrong', 'oldPassword', 'wrong'],
      [change(member, PASSWORD, 'short'), 'format.pwd.err', 'newPassword', 'pattern'],
      [
        change(member, PASSWORD, ' outer space '),
        'format.pwd.err',
        'newPassword',
        'no_outer_space',
      ],
      [change(member, PASSWORD, 'password123'), 'password_common', 'newPassword', 'common'],
      [change(member, PASSWORD, member.username), 'password_common', 'newPassword', 'common'],
      [change(member, PASSWORD, PASSWORD), 'password_same', 'newPassword', 'another'],
      [
        change(member, PASSWORD, NEW_PASSWORD, 'something else'),
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
    expect((await login(member.username, PASSWORD)).value).toBeDefined();
  });

  it('starts a new session and ends all others; the old password fails', async () => {
    const member = await registerMember(gateway.app, philippines);
    const other = await login(member.username, PASSWORD);
    const answer = await change(member, PASSWORD);
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
    for (const ended of [member, other.session])
      expect((await call(gateway.app, ended, contract.session.touch)).status).toBe(401);
    expect((await login(member.username, PASSWORD)).answer.body.errorCode).toBe('login_failed');
    expect((await login(member.username, NEW_PASSWORD)).value).toMatchObject({
      mustChangePassword: false,
    });
  });

  it('accepts one of two concurrent changes', async () => {
    const member = await registerMember(gateway.app, philippines);
    const answers = await Promise.all([
      change(member, PASSWORD, 'first of the two 1'),
      change(member, PASSWORD, 'second of the two 2'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('writes no password into the log or the audit events', async () => {
    const member = await registerMember(gateway.app, philippines);
    await change(member, PASSWORD, 'a canary in a mine 9');
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

describe('AUT-05 a password that must be changed', () => {
  const loginWithPasswordDue = async (username: string, password: string) => {
    const { value, session } = await login(username, password);
    expect(value).toMatchObject({ mustChangePassword: true });
    return { value: value!, session };
  };
  const expectForcedChange = async (username: string, password: string) => {
    const { session } = await loginWithPasswordDue(username, password);
    expect((await call(gateway.app, session, contract.wallet.balance)).body.errorCode).toBe(
      'password_change_required',
    );
    expect((await call(gateway.app, session, contract.session.touch)).status).toBe(200);
    // The old password is not asked for again right after the login.
    const answer = await change(session, undefined, `${NEW_PASSWORD} ${username}`);
    expect(answer.status).toBe(200);
    const after = {
      tenant: philippines,
      token: (answer.body.value as { token: string }).token,
      cookie: answer.cookie!,
    };
    expect((await call(gateway.app, after, contract.wallet.balance)).status).toBe(200);
    expect((await login(username, `${NEW_PASSWORD} ${username}`)).value).toMatchObject({
      mustChangePassword: false,
    });
  };

  it('is that of an account which an operator created, at its first login', async () => {
    const { username } = await registerMember(gateway.app, philippines);
    await sql(
      `update member set must_change_password = true, last_login_at = null where tenant = $1
        and username = $2`,
      username,
    );
    expect((await loginWithPasswordDue(username, PASSWORD)).value.firstTimeLogin).toBe(true);
    await expectForcedChange(username, PASSWORD);
  });

  it('is the default password, which members may not choose; it is stored encrypted', async () => {
    await setting('defaultPassword', {
      sealed: createAtRest(gateway.masterKey).seal(
        defaultPasswordLabel(tenantId),
        DEFAULT_PASSWORD,
      ),
    });
    const { username, ...member } = await registerMember(gateway.app, philippines);
    expect((await change(member, PASSWORD, DEFAULT_PASSWORD)).body.errorCode).toBe('password_same');
    const given = await registerMember(gateway.app, philippines);
    const hash = await import('@node-rs/argon2').then(({ hash: argon }) =>
      argon(DEFAULT_PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    );
    await sql(
      'update member set password_hash = $2 where tenant = $1 and username = $3',
      hash,
      given.username,
    );
    await expectForcedChange(given.username, DEFAULT_PASSWORD);
    expect((await login(username, PASSWORD)).value).toMatchObject({ mustChangePassword: false });
    const stored = await gateway.db.owner.transaction(tenantId, (tx) =>
      tx.one<{ value: unknown }>(
        'test-password-stored',
        "select value from setting where tenant = $1 and key = 'defaultPassword'",
        [tenantId],
      ),
    );
    expect(JSON.stringify(stored)).not.toContain(DEFAULT_PASSWORD);
    await sql("delete from setting where tenant = $1 and key = 'defaultPassword'");
  });

  it('is one of 90 days where the tenant sets an expiry', async () => {
    const { username } = await registerMember(gateway.app, philippines);
    await sql(
      `update member set password_changed_at = now() - interval '91 days' where tenant = $1
        and username = $2`,
      username,
    );
    await sql('update session set must_change = false where tenant = $1');
    expect((await login(username, PASSWORD)).value).toMatchObject({
      mustChangePassword: false,
      passwordExpired: false,
    });
    await setting('whitelabel', { FORCEPASSEXPIRY3: true });
    expect((await loginWithPasswordDue(username, PASSWORD)).value.passwordExpired).toBe(true);
    const young = await registerMember(gateway.app, philippines);
    expect((await login(young.username, PASSWORD)).value).toMatchObject({
      mustChangePassword: false,
    });
    await setting('passwordDays', 365);
    const { username: later } = await registerMember(gateway.app, philippines);
    await sql(
      `update member set password_changed_at = now() - interval '91 days' where tenant = $1
        and username = $2`,
      later,
    );
    expect((await login(later, PASSWORD)).value).toMatchObject({ mustChangePassword: false });
    await setting('passwordDays', 90);
    await expectForcedChange(username, PASSWORD);
    await sql("delete from setting where tenant = $1 and key in ('whitelabel', 'passwordDays')");
  });
});
