import type { CallError } from '@parlour/client';
import { Loadable } from '@parlour/session';
import { makeAutoObservable } from 'mobx';

/** The one deposit or withdrawal that is looked at. */
export class PaymentDetail<Payment> {
  /** The number of what is looked at. */
  id: string | null = null;
  readonly #payment: Loadable<Payment | null, [id: string]>;

  constructor(fetch: (id: string) => Promise<Payment>) {
    this.#payment = new Loadable<Payment | null, [id: string]>(fetch, null);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Null until it is here. */
  get payment(): Payment | null {
    return this.#payment.value;
  }

  /** The error with which the payment could not be loaded. */
  get error(): CallError | null {
    return this.#payment.status === 'failed' ? this.#payment.error : null;
  }

  /** Looks at another payment; null: at none. What is `known` of it is shown at once. */
  async look(id: string | null, known: Payment | undefined): Promise<void> {
    if (id !== this.id) {
      this.id = id;
      this.#payment.reset();
      if (known) this.#payment.set(known);
    }
    await this.refresh();
  }

  /** Loads again what is looked at. */
  async refresh(): Promise<void> {
    if (this.id !== null) await this.#payment.refresh(this.id);
  }

  /** Takes over what became of a payment, which may be looked at no longer. */
  take(id: string, payment: Payment): void {
    if (this.id === id) this.#payment.set(payment);
  }

  /** Forgets what is known of the payment; it is still looked at. */
  reset(): void {
    this.#payment.reset();
  }
}
