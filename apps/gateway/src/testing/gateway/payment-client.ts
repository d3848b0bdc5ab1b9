import { contract } from '@parlour/contract';

import { call, type Caller, type TestGateway } from './test-gateway.ts';

type Instructions = Readonly<Record<string, string>>;
export type DepositSeen = {
  readonly depositId: string;
  readonly state: string;
  readonly amount: number;
  readonly due: number;
  readonly received?: number;
  readonly reason?: string;
  readonly instructions: Instructions;
};

/** A member at the cashier of a test gateway, and the payer at the sandbox provider. */
export function createPaymentClient(gateway: TestGateway, caller: Caller) {
  const ask = async <Value>(route: Parameters<typeof call>[2], sent = {}): Promise<Value> => {
    const { status, body } = await call(gateway.app, caller, route, sent);
    if (status !== 200)
      throw new Error(`${route.path} answered ${status}: ${JSON.stringify(body)}`);
    return body.value as Value;
  };
  const see = (depositId: string) =>
    ask<DepositSeen>(contract.payments.deposit, { query: { depositId } });
  return {
    /** Opens a deposit; `over` are further fields of the wire. */
    open: (amount: number, method: string, over: object = {}, key?: string) =>
      call(gateway.app, caller, contract.wallet.deposit, {
        body: { amount, mcsBankCode: method, ...over },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    see,
    methods: () =>
      ask<{
        methods: { code: string; shape: string }[];
        open: DepositSeen[];
        timeOutUntil?: number;
      }>(contract.payments.methods),
    cancel: (depositId: string) =>
      ask<DepositSeen>(contract.payments.cancel, { body: { depositId } }),
    submitReference: (depositId: string, reference: string) =>
      call(gateway.app, caller, contract.payments.submitReference, {
        body: { depositId, reference },
      }),
    /** Reads the texts of the messages in the inbox, newest first. */
    readInbox: async () =>
      (
        await ask<{ content: { content: string }[] }>(contract.messages.inbox, {
          headers: { language: 'EN' },
        })
      ).content.map(({ content }) => content),
    cash: async () => (await ask<{ cash: number }>(contract.wallet.balance)).cash,
    /** Does on the provider's page what a tester would; returns the page after it. */
    async play({ instructions }: DepositSeen, action: string): Promise<string> {
      const url = new URL(instructions['redirectUrl'] ?? instructions['practiceUrl'] ?? '');
      const headers = { host: url.host };
      await gateway.app.inject({
        method: 'POST',
        url: url.pathname,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ action }).toString(),
      });
      return (await gateway.app.inject({ method: 'GET', url: url.pathname, headers })).body;
    },
  };
}

export type PaymentClient = ReturnType<typeof createPaymentClient>;

/** Gives the member of a deposit a limit for a day, in units of the currency. */
export const limitDeposits = ({ db }: Pick<TestGateway, 'db'>, depositId: string, limit: number) =>
  db.owner.pool.query(
    `insert into member_limit (tenant, member, kind, value)
      select tenant, member, 'DEPOSIT_DAY', $2 from deposit_intent where public_id = $1`,
    [depositId, limit * 1_000_000],
  );
