import { contract } from '@parlour/contract';

import { call, type Caller, PASSWORD, type TestGateway } from './test-gateway.ts';

/** A logged-in member as a test keeps it. */
export type MemberSession = Caller & { readonly token: string; readonly cookie: string };

/**
 * Approves an act of a member, by the login password or the PIN, whichever the gateway asks for;
 * returns the proof and the session with its new secrets.
 */
export async function approve(
  { app }: TestGateway,
  session: MemberSession,
  action: string,
  content: object,
  password = PASSWORD,
): Promise<{ readonly proof: string; readonly session: MemberSession }> {
  const asked = await call(app, session, contract.account.stepUp, { body: { action, content } });
  const { id } = asked.body.value as { id: string };
  const confirmed = await call(app, session, contract.account.stepUpConfirm, {
    body: { id, password },
  });
  if (confirmed.status !== 200)
    throw new Error(`not approved: ${String(confirmed.body.errorCode)}`);
  const { proof, token } = confirmed.body.value as { proof: string; token: string };
  return { proof, session: { ...session, token, cookie: confirmed.cookie ?? session.cookie } };
}

/** Sets the withdrawal PIN of a member; returns the session that goes on. */
export async function setWithdrawalPin(
  gateway: TestGateway,
  member: MemberSession,
  pin: string,
): Promise<MemberSession> {
  const { proof, session } = await approve(gateway, member, 'paymentPassword', {
    paymentPassword: pin,
  });
  const { status } = await call(gateway.app, session, contract.account.setPaymentPassword, {
    body: { paymentPassword: pin, confirmPaymentPassword: pin, stepUp: proof },
  });
  if (status !== 200) throw new Error('the withdrawal PIN was not set');
  return session;
}
