import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';

import { tenants } from '../gateway/test-tenants.ts';
import type { TenantId } from '../../domain/ids.ts';
import type { ProviderUrls } from '../../modules/money/payments/module.ts';
import { advanceJobClock } from '../database/advance-job-clock.ts';
import {
  createPaymentClient,
  type DepositSeen,
  type PaymentClient,
} from '../gateway/payment-client.ts';
import { registerMember, startTestGateway, type TestGateway } from '../gateway/test-gateway.ts';
import { approveAll } from '../operator/approve-request.ts';
import { createOwner, type LoggedInOperator } from '../operator/operator-client.ts';
import type { ProviderEmulator } from './provider-emulator.ts';

const licence = { authority: 'Example authority', number: 'X-1', validUntil: '2999-12-31' };

/** A brand of a country under a code of its own, with a licence record or without. */
export function makeBrand(country: string, code: string, isLicensed: boolean): TenantConfig {
  const base = tenants.find((tenant) => tenant.country === country);
  if (!base) throw new Error(country);
  return {
    ...base,
    code,
    merchantCode: code,
    domains: [`${code}.localhost`],
    jurisdiction: { ...base.jurisdiction, licence: isLicensed ? licence : null },
  };
}

type Keys = Readonly<Record<string, string>>;

/** A gateway that calls an emulator, with two operators who may do everything. */
export type ProviderGateway<Emulator extends ProviderEmulator> = TestGateway & {
  readonly emulator: Emulator;
  readonly owners: readonly [LoggedInOperator, LoggedInOperator];
  readonly idOf: (tenant: TenantConfig) => TenantId;
  /** Makes a call of the console as the first operator. */
  readonly operate: <Value>(
    tenant: TenantConfig,
    route: OperatorRoute,
    body?: object,
  ) => Promise<{ readonly status: number; readonly value: Value; readonly errorCode?: string }>;
  /** Lets the second operator approve what waits. */
  readonly approveAll: () => Promise<void>;
  /** Sets keys and switches the provider on, by two operators; returns the keys. */
  readonly connect: (tenant: TenantConfig) => Promise<Keys>;
  readonly enter: (tenant: TenantConfig) => Promise<PaymentClient>;
  /** Sends a notice of the provider; returns the status of the answer. */
  readonly notify: (
    tenant: TenantConfig,
    payload: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<number>;
  /** The results of the notices about a deposit, in their order. */
  readonly readResults: (depositId: string) => Promise<string[]>;
  /** Runs the job that follows deposits, with every question due. */
  readonly runDeposits: (tenant: TenantConfig) => Promise<void>;
  /** Runs the job that follows withdrawals, with every question due. */
  readonly runPayouts: () => Promise<void>;
};

type Options<Emulator> = {
  readonly provider: keyof ProviderUrls;
  readonly emulator: Emulator;
  readonly tenants: readonly TenantConfig[];
  /** Opens an account at the emulator and returns the keys of a brand. */
  readonly openAccount: (emulator: Emulator) => Keys;
};

const { paymentProviders } = operatorContract;
const REASON = 'connected by a test';

export async function startProviderGateway<Emulator extends ProviderEmulator>({
  provider,
  emulator,
  tenants: brands,
  openAccount,
}: Options<Emulator>): Promise<ProviderGateway<Emulator>> {
  await emulator.start();
  const urls: ProviderUrls = { [provider]: emulator.url };
  const gateway = await startTestGateway({}, brands, { providerUrls: urls });
  const owners = [
    await createOwner(gateway, 'first@example.com'),
    await createOwner(gateway, 'second@example.com'),
  ] as const;
  const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);

  const operate: ProviderGateway<Emulator>['operate'] = async <Value>(
    tenant: TenantConfig,
    route: OperatorRoute,
    body?: object,
  ) => {
    const path = route.path.replace(':brand', tenant.code);
    const sent = body && { body: { reason: REASON, ...body } };
    const answer = await owners[0].call<Value>(route, { path, ...sent });
    const { value, errorCode } = answer.body;
    return { status: answer.status, value, ...(errorCode !== undefined && { errorCode }) };
  };
  const connect = async (tenant: TenantConfig) => {
    const keys = openAccount(emulator);
    await operate(tenant, paymentProviders.setKeys, { provider, keys });
    await approveAll(owners[1]);
    type List = { providers: { provider: string; methods: object[] }[] };
    const { value } = await operate<List>(tenant, paymentProviders.list);
    const own = value.providers.find((one) => one.provider === provider);
    const methods = own?.methods.map(pickRule);
    await operate(tenant, paymentProviders.change, { provider, isOn: true, methods });
    await approveAll(owners[1]);
    return keys;
  };
  const idOf = ({ code }: TenantConfig): TenantId => {
    const tenancy = gateway.tenancies.ofCode(code);
    if (!tenancy) throw new Error(code);
    return tenancy.tenantId;
  };

  return {
    ...gateway,
    emulator,
    owners,
    operate,
    approveAll: () => approveAll(owners[1]),
    connect,
    idOf,
    enter: async (tenant) =>
      createPaymentClient(gateway, await registerMember(gateway.app, tenant)),
    async notify({ merchantCode }, payload, headers) {
      const url = `/payments/v1/notices/${provider}/${merchantCode}`;
      return (await gateway.app.inject({ method: 'POST', url, headers, payload })).statusCode;
    },
    async readResults(depositId) {
      const { rows } = await gateway.db.owner.pool.query<{ result: string }>(
        `select n.result from payment_notice n join deposit_intent d on d.tenant = n.tenant
          and d.id = n.deposit where d.public_id = $1 order by n.id`,
        [depositId],
      );
      return rows.map(({ result }) => result);
    },
    async runDeposits(tenant) {
      await sql(
        `update deposit_intent set next_poll_at = now()
          where state in ('OPEN', 'REFUSED') and next_poll_at is not null`,
      );
      await sql(
        `update job_clock set next_start = next_start - interval '1 hour'
          where kind = 'deposits' and tenant = $1`,
        [idOf(tenant)],
      );
      await gateway.jobs.runDue('deposits');
    },
    async runPayouts() {
      await sql(`update payout set next_poll_at = now() where state = 'SENDING'`);
      await advanceJobClock(gateway.db, 'withdrawals', '1 minute');
      await gateway.jobs.runDue('withdrawals');
    },
    stop: async () => {
      await gateway.stop();
      await emulator.stop();
    },
  };
}

/** Picks the fields of a method that the call `change` takes. */
export const pickRule = (method: object): object => {
  const { code, isOn, min, max } = method as Record<string, unknown>;
  return { code, isOn, min, max };
};

/** Opens a deposit that must succeed. */
export async function beginDeposit(
  member: PaymentClient,
  amount: number,
  method: string,
  over: object = {},
): Promise<DepositSeen> {
  const { status, body } = await member.open(amount, method, over);
  if (status !== 200) throw new Error(`a deposit was answered ${status}: ${JSON.stringify(body)}`);
  return member.see((body.value as { depositId: string }).depositId);
}
