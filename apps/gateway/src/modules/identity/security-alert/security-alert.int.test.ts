import { contract } from '@parlour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  type MemberSession,
  approve,
  setWithdrawalPin,
} from '../../../testing/gateway/step-up-client.ts';
import {
  call,
  PASSWORD,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { tenants } from '../../../testing/gateway/test-tenants.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const ADVICE = 'Not you? Contact customer service now.';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

/** A member whose mail is verified; without it nothing leaves the site. */
async function enter() {
  const member = await registerMember(gateway.app, philippines);
  const email = `${member.username}@example.com`;
  await gateway.db.owner.pool.query(
    'update member set email = $2, email_verified_at = now() where username = $1',
    [member.username, email],
  );
  return { member, email };
}

const login = async (username: string): Promise<MemberSession> => {
  const { body, cookie } = await call(
    gateway.app,
    { tenant: philippines },
    contract.session.login,
    {
      body: { username, password: PASSWORD, type: 'username' },
      headers: { 'user-agent': CHROME },
    },
  );
  const { token } = body.value as { token: string };
  return { tenant: philippines, token, cookie: cookie ?? '' };
};

const readInbox = async (session: MemberSession) => {
  const { body } = await call(gateway.app, session, contract.messages.inbox);
  return (body.value as { content: { subject: string; content: string }[] }).content;
};
const readMail = async (to: string) => {
  const { body } = await call(gateway.app, { tenant: philippines }, contract.sandbox.inbox, {
    query: { to },
  });
  return body.value as { subject?: string; text: string }[];
};

it('AUT-11 MEM-06 a login on a device that the account does not know is reported', async () => {
  const { member, email } = await enter();
  expect(await readInbox(member)).toEqual([]);
  const session = await login(member.username);
  expect(await readInbox(session)).toMatchObject([
    {
      subject: 'New login to your account',
      content: `Your account was just logged in to on a new device: Chrome, Android.\n\n${ADVICE}`,
    },
  ]);
  const [mail] = await readMail(email);
  expect(mail?.subject).toBe(`${philippines.brandName}: New login to your account`);
  expect(mail?.text).toContain(ADVICE);
});

it('PWD-03 MEM-06 a changed password, PIN and number are reported to the old mail', async () => {
  const { member, email } = await enter();
  const withPin = await setWithdrawalPin(gateway, member, '493817');
  expect((await readInbox(withPin))[0]?.subject).toBe('You have a new withdrawal PIN');
  const number = { countryDialingCode: '63', mobileNo: '9171234567' };
  const approved = await approve(gateway, withPin, 'mobile', number, '493817');
  await call(gateway.app, approved.session, contract.account.sendMobileCode, { body: number });
  const [sms] = await readMail('+639171234567');
  const verificationCode = /\d{6}/.exec(sms?.text ?? '')?.[0];
  const bound = await call(gateway.app, approved.session, contract.account.bindMobile, {
    body: { ...number, verificationCode, stepUp: approved.proof },
  });
  expect(bound.body).toMatchObject({ success: true });
  expect((await readInbox(approved.session))[0]?.subject).toBe('A mobile number was verified');
  const newPassword = 'velvet harbour 77';
  const changed = await call(gateway.app, approved.session, contract.account.changePassword, {
    body: { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword },
  });
  const { token } = changed.body.value as { token: string };
  const session = { tenant: philippines, token, cookie: changed.cookie ?? '' };
  const subjects = (await readInbox(session)).map(({ subject }) => subject);
  expect(subjects).toContain('Your password was changed');
  const mails = (await readMail(email)).map(({ subject }) => subject?.split(': ')[1]);
  expect(mails).toEqual(expect.arrayContaining(['Your password was changed', subjects.at(-1)]));
});
