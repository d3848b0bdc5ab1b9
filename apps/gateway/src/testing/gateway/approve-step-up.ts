import { contract } from '@parlour/contract';

import type { TestBrowser } from './test-browser.ts';
import { PASSWORD } from './test-gateway.ts';

/**
 * Approves an act by the login password; returns the proof and the token that the session goes on
 * under.
 */
export async function approveStepUp(
  browser: TestBrowser,
  token: string,
  action: string,
  content: object = {},
): Promise<{ readonly proof: string; readonly token: string }> {
  const asked = await browser.call(contract.account.stepUp, { token, body: { action, content } });
  const { id } = (asked.body.value ?? {}) as { id?: string };
  const answer = await browser.call(contract.account.stepUpConfirm, {
    token,
    body: { id: id ?? '', password: PASSWORD },
  });
  if (answer.status !== 200)
    throw new Error(`no approval: ${JSON.stringify([asked.body, answer.body])}`);
  return answer.body.value as { proof: string; token: string };
}
