import { operatorContract, type OperatorRoute } from '@parlour/contract/operator';
import type { TenantConfig } from '@parlour/tenant';

import { tenants } from '../../../../../tenants/all.ts';
import type { TenantId } from '../../domain/ids.ts';
import { createPaymentClient } from '../gateway/payment-client.ts';
import { registerMember, startTestGateway, type TestGateway } from '../gateway/test-gateway.ts';
import { createOwner, type LoggedInOperator } from '../operator/operator-client.ts';
import { PaystackEmulator } from './paystack-emulator.ts';

const nigeria = tenants.find(({ country }) => country === 'NG') as TenantConfig;
const licence = { authority: 'Example authority', number: 'X-1', validUntil: '2999-12-31' };
const brandOf = (code: string, isLicensed: boolean): TenantConfig => ({
  ...nigeria,
  code,
  merchantCode: code,
  domains: [`${code}.localhost`],
  jurisdiction: { ...nigeria.jurisdiction, licence: isLicensed ? licence : null },
});

/** Two brands with a licence record, and one without; all in Nigeria. */
export const licensed = brandOf('lagos', true);
export const otherLicensed = brandOf('abuja', true);
export const unlicensed = brandOf('kano', false);

/** A gateway that calls the emulator, with two operators who may do everything. */
export type PaystackGateway = TestGateway & {
  readonly emulator: PaystackEmulator;
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
  /** Sets keys and switches the provider on, by two operators; returns the secret key. */
  readonly connect: (tenant: TenantConfig) => Promise<string>;
  readonly enter: (tenant: TenantConfig) => Promise<ReturnType<typeof createPaymentClient>>;
};

const { approvals, paymentProviders } = operatorContract;
export const REASON = 'connected by a test';

export async function startPaystackGateway(): Promise<PaystackGateway> {
  const emulator = new PaystackEmulator();
  await emulator.start();
  const gateway = await startTestGateway({}, [licensed, otherLicensed, unlicensed], {
    paystackUrl: emulator.url,
  });
  const owners = [
    await createOwner(gateway, 'first@example.com'),
    await createOwner(gateway, 'second@example.com'),
  ] as const;

  const operate: PaystackGateway['operate'] = async <Value>(
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
  const approveAll = async () => {
    type Request = { id: string; payloadHash: string };
    const { body } = await owners[1].call<Request[]>(approvals.list);
    for (const { id, payloadHash } of body.value)
      await owners[1].call(approvals.approve, { body: { id, payloadHash } });
  };
  const connect = async (tenant: TenantConfig) => {
    const secretKey = emulator.openAccount();
    await operate(tenant, paymentProviders.setKeys, { provider: 'paystack', keys: { secretKey } });
    await approveAll();
    type List = { providers: { provider: string; methods: object[] }[] };
    const { value } = await operate<List>(tenant, paymentProviders.list);
    const methods = value.providers[0]?.methods.map(pickRule);
    await operate(tenant, paymentProviders.change, { provider: 'paystack', isOn: true, methods });
    await approveAll();
    return secretKey;
  };

  return {
    ...gateway,
    emulator,
    owners,
    operate,
    approveAll,
    connect,
    idOf: ({ code }) => {
      const tenancy = gateway.tenancies.ofCode(code);
      if (!tenancy) throw new Error(code);
      return tenancy.tenantId;
    },
    enter: async (tenant) =>
      createPaymentClient(gateway, await registerMember(gateway.app, tenant)),
    stop: async () => {
      await gateway.stop();
      await emulator.stop();
    },
  };
}

/** What the call `change` takes of a method. */
export const pickRule = (method: object): object => {
  const { code, isOn, min, max } = method as Record<string, unknown>;
  return { code, isOn, min, max };
};
