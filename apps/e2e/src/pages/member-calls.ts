import { randomUUID } from 'node:crypto';

import { seal } from '@parlour/client/seal';
import { type Contract, contract, type Reply, type Route } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import type { APIRequestContext } from '@playwright/test';

import { openAccount, type Person } from './account.ts';

type Envelope = { readonly success: boolean; readonly value: unknown };

/** The PIN of members of journeys. */
const PIN = '482913';

/** A member's calls without a browser, for journeys about what operators do with them. */
export class MemberCalls {
  readonly #request: APIRequestContext;
  readonly #tenant: TenantConfig;
  readonly #port: number;
  readonly #password: string;
  #token: string;
  #cookies: Readonly<Record<string, string>>;

  private constructor(
    request: APIRequestContext,
    tenant: TenantConfig,
    port: number,
    { password, opened }: { password: string; opened: Awaited<ReturnType<typeof openAccount>> },
  ) {
    this.#request = request;
    this.#tenant = tenant;
    this.#port = port;
    this.#password = password;
    this.#token = opened.session['token'] ?? '';
    this.#cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]));
  }

  /** Registers a member with play money. */
  static async register(
    request: APIRequestContext,
    tenant: TenantConfig,
    port: number,
    { money, ...person }: Person & { readonly money: number },
  ): Promise<MemberCalls> {
    const opened = await openAccount(request, tenant, port, person, money);
    return new MemberCalls(request, tenant, port, { password: person.password, opened });
  }

  /** Sends a call of the contract, encrypted where it asks for that; a refusal is thrown. */
  async ask<Value>(route: Route, body?: object, query = ''): Promise<Value> {
    const { method, path } = route;
    const sealed = body !== undefined && route.encrypted ? await this.#seal(route, body) : body;
    const answer = await this.#request.fetch(`http://127.0.0.1:${this.#port}${path}${query}`, {
      method,
      headers: { ...this.#headers(), 'Idempotency-Key': randomUUID() },
      ...(sealed !== undefined && { data: sealed }),
    });
    const text = await answer.text();
    const { success, value } = JSON.parse(text) as Envelope;
    if (!success) throw new Error(`${path} answered ${answer.status()}: ${text}`);
    for (const { name, value: set } of answer.headersArray()) {
      const cookie = name.toLowerCase() === 'set-cookie' ? /^([^=]+)=([^;]*)/.exec(set) : null;
      if (cookie) this.#cookies = { ...this.#cookies, [cookie[1] ?? '']: cookie[2] ?? '' };
    }
    return value as Value;
  }

  async cash(): Promise<number> {
    return (await this.ask<{ cash: number }>(contract.wallet.balance)).cash;
  }

  /** Sets the PIN and adds a bank account. */
  async addPayee(account: {
    readonly provider: string;
    readonly holderName: string;
    readonly accountNumber: string;
  }): Promise<string> {
    const stepUp = await this.#approve('paymentPassword', { paymentPassword: PIN });
    const pins = { paymentPassword: PIN, confirmPaymentPassword: PIN };
    await this.ask(contract.account.setPaymentPassword, { ...pins, stepUp });
    const proof = await this.#approve('bankBind', account, PIN);
    const added = await this.ask<{ payeeId: string }>(contract.payees.add, {
      ...account,
      stepUp: proof,
    });
    return added.payeeId;
  }

  /** Asks for a withdrawal; returns its number. */
  async withdraw(amount: number, payeeId: string): Promise<string> {
    const body = { amount, payeeId, pin: PIN };
    const { withdrawalId } = await this.ask<Reply<Contract['withdrawals']['request']>>(
      contract.withdrawals.request,
      body,
    );
    return withdrawalId;
  }

  /** Says that a paid withdrawal did not arrive, with a picture. */
  async dispute(withdrawalId: string, picture: Buffer): Promise<void> {
    const proof = `data:image/png;base64,${picture.toString('base64')}`;
    await this.ask(contract.withdrawals.receipt, { withdrawalId, answer: 'notReceived', proof });
  }

  async #approve(action: string, content: object, password = this.#password): Promise<string> {
    const { id } = await this.ask<{ id: string }>(contract.account.stepUp, { action, content });
    const confirmed = await this.ask<{ proof: string; token: string }>(
      contract.account.stepUpConfirm,
      { id, password },
    );
    this.#token = confirmed.token;
    return confirmed.proof;
  }

  async #seal({ method, path }: Route, body: object): Promise<{ readonly value: string }> {
    const { merchantCode } = this.#tenant;
    const key = await this.ask<Reply<Contract['session']['key']>>(contract.session.key);
    return { value: await seal(key, body, { merchantCode, method, path }, Date.now()) };
  }

  #headers(): Record<string, string> {
    return {
      Host: `${this.#tenant.domains[0]}:${this.#port}`,
      Merchant: this.#tenant.merchantCode,
      Language: 'EN',
      Device: 'web',
      'X-Gateway-Version': '3',
      Authorization: this.#token,
      Cookie: Object.entries(this.#cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    };
  }
}
