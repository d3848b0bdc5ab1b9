import { type CallError, callErrorOf } from '@parlour/client';
import type { Api } from '@parlour/contract';
import type { RegistrationWay } from '@parlour/contract/rules';
import { makeAutoObservable, runInAction } from 'mobx';

import type { HumanProofs } from '../human/human-proofs.ts';

type Deps = { readonly api: Pick<Api, 'verification'>; readonly human: Pick<HumanProofs, 'take'>; readonly now?: (() => number) | undefined };

export type CodeTarget = { readonly diallingCode: string; readonly number: string; readonly way: RegistrationWay };

/** The code that was sent to a number, and when another one can be asked for. */
export class SentCode {
  /** When another code may be sent, in ms since 1970; 0 before the first. */
  until = 0;
  sentTo: string | null = null;
  isSending = false;
  /** Why the last code was not sent. */
  error: CallError | null = null;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async send({ diallingCode, number, way }: CodeTarget): Promise<void> {
    const { api, human, now = Date.now } = this.#deps;
    if (this.isSending || now() < this.until) return;
    this.isSending = true;
    this.error = null;
    try {
      const proof = await human.take();
      const { expiredMinutes } = await api.verification.smsRegister({ body: { countryDialingCode: diallingCode, mobileNo: number, regType: way, ...(proof && { human: proof }) } });
      runInAction(() => {
        this.until = now() + expiredMinutes * 60_000;
        this.sentTo = `+${diallingCode} ${number}`;
      });
    } catch (thrown) {
      const error = callErrorOf(thrown);
      runInAction(() => (this.error = error));
    } finally {
      runInAction(() => (this.isSending = false));
    }
  }

  /** The person has read why. */
  dismiss(): void {
    this.error = null;
  }
}
