import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';

import { signWithAutofill } from './device-passkeys.ts';

/** The gateway takes a challenge for two minutes; the one under the field is changed before. */
export const FRESH_MS = 100_000;

type Offer = {
  /** Requests the options that a passkey signs. */
  readonly options: () => Promise<Record<string, unknown>>;
  /** A passkey was chosen and its device signed. */
  readonly onChosen: (answer: { readonly response: Record<string, unknown> }) => Promise<void>;
  /** Aborted: nothing is offered any more. */
  readonly signal: AbortSignal;
};

/**
 * Has the browser offer this device's passkeys in the list under the field that asks for a
 * username, until one is chosen, the form goes away or a passkey is asked for in another way. Where
 * the browser cannot, nothing happens.
 */
export async function offerPasskeys({ options, onChosen, signal }: Offer): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  let isOld = true;
  while (isOld) {
    const challenge = await options();
    if (signal.aborted) return;
    isOld = false;
    const renew = setTimeout(() => {
      isOld = true;
      cancel();
    }, FRESH_MS);
    signal.addEventListener('abort', cancel, { once: true });
    const answer = await signWithAutofill(challenge);
    clearTimeout(renew);
    signal.removeEventListener('abort', cancel);
    if (signal.aborted) return;
    if (typeof answer !== 'string') return onChosen(answer);
  }
}

const cancel = (): void => WebAuthnAbortService.cancelCeremony();
