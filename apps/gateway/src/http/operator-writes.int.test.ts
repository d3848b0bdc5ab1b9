import { operatorContract } from '@parlour/contract/operator';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../testing/gateway/test-tenants.ts';
import { softPasskey } from '../testing/gateway/soft-passkey.ts';
import { startTestGateway, type TestGateway } from '../testing/gateway/test-gateway.ts';
import {
  accountGroups,
  createAuditWalk,
  groups,
  WALK_REASON,
} from '../testing/operator/audit-walk.ts';
import {
  CONSOLE_HOST,
  createOwner,
  openConsole,
  OPERATOR_PASSWORD,
  renewInvitation,
} from '../testing/operator/operator-client.ts';

const reason = WALK_REASON;
const [firstTenant] = tenants as [(typeof tenants)[number]];
const brand = firstTenant.code;
const newPassword = 'another harbour 1976';

let gateway: TestGateway;
const { walk, findMissing } = createAuditWalk(
  () => gateway,
  groups.filter((group) => accountGroups.has(group)),
  brand,
);
beforeAll(async () => {
  gateway = await startTestGateway({
    DEMO: '0',
    MASTER_KEY: '09'.repeat(32),
    HUMAN_CHECK: 'on',
    RATE_LIMITS: 'on',
    PAYLOAD_ENCRYPTION: 'required',
    API_REQUESTS_PER_MINUTE: '6000',
    // Nothing listens there: the invitation waits in the outbox.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'console@example.com',
  });
});
afterAll(() => gateway.stop());

type Owner = Awaited<ReturnType<typeof createOwner>>;
type Request = { readonly id: string; readonly payloadHash: string; readonly action: string };

const nextCode = async (secret: string | undefined): Promise<string> => {
  await gateway.db.owner.pool.query('update operator_totp set last_step = 0');
  return generate({ secret: secret ?? '' });
};

/** The own account, from the invitation to the end of the session; returns its number. */
async function walkSession(owner: Owner): Promise<number> {
  const invited = await walk<{ id: number }>(owner, 'operators.invite', {
    login: 'walker@example.com',
    name: 'Walker',
    role: 'support',
    brand,
  });
  const { id } = invited.body.value;
  await walk(owner, 'operators.renewInvitation', { operator: id, reason });
  const { session } = operatorContract;
  const browser = openConsole(gateway.app);
  const token = await renewInvitation(gateway, id);
  await walk(browser, 'session.accept', { token, password: OPERATOR_PASSWORD });
  const begun = await browser.call<{ secret: string }>(session.totpBegin);
  const { secret } = begun.body.value;
  await walk(browser, 'session.totpConfirm', { code: await nextCode(secret) });
  await walk(browser, 'session.renewRecoveryCodes', { code: await nextCode(secret) });
  const passkey = softPasskey(`http://${CONSOLE_HOST}`);
  const options = await browser.call<Record<string, unknown>>(session.passkeyOptions, {
    body: { password: OPERATOR_PASSWORD },
  });
  await walk(browser, 'session.addPasskey', {
    response: passkey.attest(options.body.value),
    name: 'Laptop',
  });
  await walk(browser, 'session.changePassword', { password: OPERATOR_PASSWORD, newPassword });
  const other = openConsole(gateway.app);
  await walk(other, 'session.login', { login: 'walker@example.com', password: newPassword });
  await walk(other, 'session.verify', { code: await nextCode(secret) });
  const sessions = await browser.call<{ id: string; isCurrent: boolean }[]>(session.sessions);
  const there = sessions.body.value.find(({ isCurrent }) => !isCurrent);
  await walk(browser, 'session.endSession', { id: there?.id });
  const third = openConsole(gateway.app);
  await third.call(session.login, {
    body: { login: 'walker@example.com', password: newPassword },
  });
  const asked = await third.call<Record<string, unknown>>(session.passkeyLoginOptions);
  await walk(third, 'session.verifyPasskey', { response: passkey.sign(asked.body.value) });
  const alone = await third.call<Record<string, unknown>>(session.passwordlessOptions);
  await walk(third, 'session.passwordlessLogin', { response: passkey.sign(alone.body.value) });
  const passkeys = await third.call<{ id: string }[]>(session.passkeys);
  await walk(third, 'session.removePasskey', { id: passkeys.body.value[0]?.id });
  await walk(third, 'session.logout');
  return id;
}

async function walkOperators(owner: Owner, operator: number): Promise<void> {
  await walk(owner, 'operators.setNetworks', { operator, networks: ['127.0.0.0/8'], reason });
  await walk(owner, 'operators.endSessions', { operator, reason });
  await walk(owner, 'operators.lock', { operator, reason });
  await walk(owner, 'operators.unlock', { operator, reason });
  await walk(owner, 'operators.grant', { operator, role: 'auditor', brand, reason });
  await walk(owner, 'operators.revoke', { operator, role: 'auditor', brand, reason });
  const permissions = ['members.read'];
  const made = await walk<{ code: string }>(owner, 'roles.create', {
    name: 'Walkers',
    brand,
    permissions,
    reason,
  });
  const role = made.body.value.code;
  await walk(owner, 'roles.change', { role, name: 'Readers', permissions, reason });
  await walk(owner, 'roles.remove', { role, reason });
}

async function walkApprovals(owner: Owner, second: Owner, operator: number): Promise<void> {
  const { approvals } = operatorContract;
  const propose = async (): Promise<Request> => {
    await walk(owner, 'operators.resetFactors', { operator, reason });
    const open = await second.call<Request[]>(approvals.list);
    const [request] = open.body.value.filter(({ action }) => action === 'operator.factors.reset');
    if (!request) throw new Error('no request is open');
    return request;
  };
  await walk(second, 'approvals.refuse', { id: (await propose()).id, reason });
  await walk(owner, 'approvals.withdraw', { id: (await propose()).id, reason });
  const { id, payloadHash } = await propose();
  await walk(second, 'approvals.approve', { id, payloadHash, reason });
}

async function walkMembers(owner: Owner): Promise<void> {
  const { rows } = await gateway.db.owner.pool.query<{ public_id: string }>(
    `insert into member (tenant, username, book, birth_date)
     select id, 'walkedmember', 'PLAY', '1990-05-17' from tenant where code = $1
     returning public_id`,
    [brand],
  );
  const member = rows[0]?.public_id;
  for (const name of ['reveal', 'endSessions', 'lock', 'unlock'])
    await walk(owner, `members.${name}`, { member, reason });
  await walk(owner, 'members.tightenLimit', { member, kind: 'STAKE', value: 50, reason });
  await walk(owner, 'members.timeOut', { member, period: 'day', reason });
  await walk(owner, 'members.exclude', { member, period: 'year', wordOf: 'COURT', reason });
  await walk(owner, 'memberRecords.addNote', { member, text: 'Walked by' });
  await walk(owner, 'memberRecords.setTags', { member, tags: ['walked'], reason });
  await walk(owner, 'memberRecords.setRank', { member, rank: 3, reason });
  await walk(owner, 'memberRecords.resetFactors', { member, reason });
  await walk(owner, 'settings.write', { name: 'passwordDays', value: 60, reason });
}

it('OPS-07 every call that changes something leaves its row of the audit trail', async () => {
  const owner = await createOwner(gateway, 'first@example.com');
  const second = await createOwner(gateway, 'second@example.com');
  const operator = await walkSession(owner);
  await walkOperators(owner, operator);
  await walkApprovals(owner, second, operator);
  await walkMembers(owner);
  expect(findMissing()).toEqual([]);
});
