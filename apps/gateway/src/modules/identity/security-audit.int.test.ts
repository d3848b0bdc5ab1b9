import { contract } from '@parlour/contract';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../testing/gateway/test-tenants.ts';
import { formatEvent, readEvents } from '../../commands/operator/audit-events.ts';
import type { TenantId } from '../../domain/ids.ts';
import { approveStepUp } from '../../testing/gateway/approve-step-up.ts';
import { createTestBrowser, type TestBrowser } from '../../testing/gateway/test-browser.ts';
import {
  PASSWORD,
  registrationForm,
  startTestGateway,
  type TestGateway,
  uniqueUsername,
} from '../../testing/gateway/test-gateway.ts';
import { createOperatorSettings } from '../platform/settings/module.ts';
import { sweepTenant } from '../platform/housekeeping/sweep.ts';

const [here, there] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const NEW_PASSWORD = 'green harbour 77';
let gateway: TestGateway;
let tenantId: TenantId;
beforeAll(async () => {
  gateway = await startTestGateway({ TRUST_PROXY: '127.0.0.1' });
  ({ tenantId } = gateway.tenancies.ofCode(here.code)!);
});
afterAll(() => gateway.stop());

const owner = (sql: string, params: unknown[] = []) => gateway.db.owner.pool.query(sql, params);
type Event = {
  action: string;
  result: string;
  actor: string;
  subject: string;
  address: string | null;
  request_id: string;
  detail: Record<string, unknown>;
};
/** The events that a piece of work leaves, in their order. */
async function record(work: () => Promise<unknown>): Promise<Event[]> {
  const before = await owner('select coalesce(max(id), 0) as id from audit_event');
  await work();
  const { rows } = await owner('select * from audit_event where id > $1 order by id', [
    before.rows[0].id,
  ]);
  return rows as Event[];
}
const toLines = (events: readonly Event[]) =>
  events.map(({ action, result, detail }) => {
    const { why, method, reason } = detail;
    return [action, result, why ?? method, reason].filter((part) => part !== undefined).join(' ');
  });

const login = (browser: TestBrowser, username: string, password = PASSWORD, remember = false) =>
  browser.call(contract.session.login, {
    body: { username, password, type: 'username', remember },
  });
let networks = 0;
/** Each in a network of its own: logins of a network are counted together. */
async function register(ip = `198.51.${(networks += 1)}.7`) {
  const [username, browser] = [uniqueUsername(), createTestBrowser(gateway, here, { ip })];
  const answer = await browser.call(contract.member.register, { body: registrationForm(username) });
  const { rows } = await owner('select id from member where tenant = $1 and username = $2', [
    tenantId,
    username,
  ]);
  const { token } = answer.body.value as { token: string };
  return { username, browser, token, subject: `member:${rows[0].id}` };
}

it('T-LOG-1 AUT-01 writes a login, its failure and a logout with who, what, where', async () => {
  const { browser, username, token, subject } = await register('198.51.100.7');
  const events = await record(async () => {
    await browser.call(contract.session.logout, { token });
    await login(browser, username, 'a wrong password');
    await login(browser, 'nosuchname1', 'a wrong password');
    await login(browser, username);
  });
  expect(toLines(events)).toEqual([
    'session.ended success logout',
    'login.failed failure password login_failed',
    'login.failed failure password login_failed',
    'login.succeeded success password',
  ]);
  const [ended, failed, unknown, succeeded] = events as [Event, Event, Event, Event];
  for (const event of events) {
    expect(event.address).toBe('198.51.100.7');
    expect(event.request_id).toMatch(/^[\w-]{8,}$/);
  }
  expect([ended, failed, unknown, succeeded].map((event) => [event.actor, event.subject])).toEqual([
    [subject, subject],
    ['visitor', subject],
    ['visitor', 'unknown'],
    [subject, subject],
  ]);
  expect(JSON.stringify(events.map(({ detail, subject }) => [detail, subject]))).not.toMatch(
    /wrong password|nosuchname/,
  );
});

it('T-LOG-1 every end of a session is written with its reason', async () => {
  const { browser, username, subject } = await register();
  let password = PASSWORD;
  const open = async () =>
    ((await login(browser, username, password)).body.value as { token: string }).token;
  const endings = async (work: (token: string) => Promise<unknown>) => {
    const token = await open();
    const events = await record(() => work(token));
    return events
      .filter(({ action }) => action === 'session.ended')
      .map(({ detail }) => detail.why);
  };
  expect(await endings(() => open())).toEqual(['replaced']);
  expect(
    await endings((token) =>
      browser.call(contract.account.changePassword, {
        token,
        body: {
          oldPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
          confirmNewPassword: NEW_PASSWORD,
        },
      }),
    ),
  ).toEqual(['password']);
  password = NEW_PASSWORD;
  expect(
    await endings(async (token) => {
      await owner(
        "update session set expires_at = now() - interval '1 minute' where ended_at is null",
      );
      await browser.call(contract.account.sessions, { token });
    }),
  ).toEqual(['expired']);
  expect(
    await endings(async () => {
      await owner(
        "update session set expires_at = now() - interval '1 minute' where ended_at is null",
      );
      await gateway.db.app.transaction(tenantId, (tx) => sweepTenant(tx, tenantId));
    }),
  ).toContain('expired');
  expect(
    await endings(() =>
      owner("update member set status = 'LOCKED' where id = $1", [subject.slice('member:'.length)]),
    ),
  ).toEqual(['locked']);
});

it('T-LOG-1 step-ups, security settings and their refusals are written', async () => {
  const member = await register();
  const { browser } = member;
  let { token } = member;
  const approve = async (action: string) => {
    const approved = await approveStepUp(browser, token, action);
    token = approved.token;
    return approved.proof;
  };
  const events = await record(async () => {
    const asked = await browser.call(contract.account.stepUp, {
      token,
      body: { action: 'totpAdd', content: {} },
    });
    const { id } = asked.body.value as { id: string };
    const body = { id, password: 'a wrong password' };
    await browser.call(contract.account.stepUpConfirm, { token, body });
    const stepUp = await approve('totpAdd');
    const setup = await browser.call(contract.totp.setup, { token, body: { stepUp } });
    const { secret } = setup.body.value as { secret: string };
    await browser.call(contract.totp.confirm, { token, body: { code: '000000' } });
    const code = await generate({ secret });
    await browser.call(contract.totp.confirm, { token, body: { code } });
    await browser.call(contract.account.changePassword, {
      token,
      body: {
        oldPassword: 'a wrong password',
        newPassword: NEW_PASSWORD,
        confirmNewPassword: NEW_PASSWORD,
      },
    });
    await browser.call(contract.account.updateInfo, { token, body: { nickname: 'Maria' } });
  });
  expect(toLines(events)).toEqual([
    'step_up.failed failure step_up_failed',
    'step_up.passed success password',
    'totp.added failure verification_code_invalid',
    'totp.added success',
    'password.changed failure password_wrong',
    'profile.changed success',
  ]);
  for (const event of events) expect(event.subject).toBe(member.subject);
  expect(JSON.stringify(events.map(({ detail, subject }) => [detail, subject]))).not.toMatch(
    /wrong password|000000|Maria/,
  );
});

it('T-LOG-1 AUT-05 writes a login that needs a second factor, and each try', async () => {
  const { browser, username, token, subject } = await register();
  await browser.call(contract.session.logout, { token });
  await owner(
    "update member set email = 'x@mail.example', email_verified_at = now() where id = $1",
    [subject.slice('member:'.length)],
  );
  const stranger = createTestBrowser(gateway, here, { ip: '203.0.113.77' });
  const events = await record(async () => {
    const asked = await login(stranger, username);
    const { ticket } = asked.body.value as { ticket: string };
    await stranger.call(contract.secondFactor.verify, {
      body: { ticket, method: 'E', authCode: '000000' },
    });
  });
  expect(toLines(events)).toEqual([
    'login.challenged success password',
    'login.failed failure second_factor verification_code_invalid',
  ]);
  expect(events.map((event) => event.subject)).toEqual([subject, subject]);
});

it('T-LOG-1 SYS-04 writes a setting before and after its change, and refusals', async () => {
  const settings = createOperatorSettings({ db: gateway.db.owner, actor: 'operator:test' });
  const events = await record(async () => {
    await settings.write(tenantId, { name: 'whitelabel.FREEPLAY3', value: false });
    await settings.write(tenantId, { name: 'whitelabel.FREEPLAY3', value: null });
    await settings.write(tenantId, { name: 'defaultPassword', value: { sealed: 'secret-text' } });
    await settings.write(tenantId, { name: 'passwordDays', value: 'secret-text' });
  });
  expect(
    events.map(({ action, result, subject, detail }) => [action, result, subject, detail]),
  ).toEqual([
    ['setting.write', 'success', 'whitelabel.FREEPLAY3', { before: null, after: false }],
    ['setting.reset', 'success', 'whitelabel.FREEPLAY3', { before: false, after: null }],
    ['setting.write', 'success', 'defaultPassword', { before: null, after: '•••' }],
    ['setting.write', 'failure', 'passwordDays', { before: null }],
  ]);
  // No login can read what was written.
  await settings.write(tenantId, { name: 'defaultPassword', value: null });
});

it('T-LOG-1 failed logins of one network write a bounded number of rows', async () => {
  const browser = createTestBrowser(gateway, here, { ip: '203.0.113.200' });
  const events = await record(async () => {
    for (let n = 0; n < 70; n++) await login(browser, uniqueUsername(), 'x');
  });
  expect(events.filter(({ action }) => action === 'login.failed')).toHaveLength(60);
  expect(events.slice(60).map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ['audit.suppressed', 'login.failed', { scope: 'network', most: 60 }],
  ]);
});

it('T-TEN-3 OPS-02 the trail is its tenant’s, append-only, and shown filtered', async () => {
  const { browser, username, token } = await register();
  await browser.call(contract.session.logout, { token });
  await login(browser, username, 'a wrong password');
  const filter = { member: username, result: 'failure', limit: 50 };
  const lines = (await readEvents(gateway.db.app, tenantId, filter)).map(formatEvent);
  expect(lines).toEqual([expect.stringMatching(/Z failure login\.failed .*"login_failed"/)]);
  const other = gateway.tenancies.ofCode(there.code)!.tenantId;
  expect(await readEvents(gateway.db.app, other, { limit: 10 })).toEqual([]);
  await expect(owner('delete from audit_event')).rejects.toThrow('append-only');
});
