import { contract } from '@parlour/contract';

import type { Browser } from './browser.ts';
import { PASSWORD } from './gateway.ts';

/** Approves an act by the login password; answers the proof and the token that the session goes on under. */
export async function approve(
  browser: Browser,
  token: string,
  action: string,
  content: object = {},
): Promise<{ readonly proof: string; readonly token: string }> {
  const asked = await browser.ask(contract.account.stepUp, { token, body: { action, content } });
  const { id } = (asked.body.value ?? {}) as { id?: string };
  const answer = await browser.ask(contract.account.stepUpConfirm, {
    token,
    body: { id: id ?? '', password: PASSWORD },
  });
  if (answer.status !== 200)
    throw new Error(`no approval: ${JSON.stringify([asked.body, answer.body])}`);
  return answer.body.value as { proof: string; token: string };
}
