import type { TenantConfig } from '@parlour/tenant';

import { PaystackEmulator } from './paystack-emulator.ts';
import { makeBrand, type ProviderGateway, startProviderGateway } from './provider-gateway.ts';

export { pickRule } from './provider-gateway.ts';

/** Two brands with a licence record, and one without; all in Nigeria. */
export const licensed = makeBrand('NG', 'lagos', true);
export const otherLicensed = makeBrand('NG', 'abuja', true);
export const unlicensed = makeBrand('NG', 'kano', false);

export type PaystackGateway = Omit<ProviderGateway<PaystackEmulator>, 'connect'> & {
  /** Sets keys and switches the provider on, by two operators; returns the secret key. */
  readonly connect: (tenant: TenantConfig) => Promise<string>;
};

export async function startPaystackGateway(): Promise<PaystackGateway> {
  const gateway = await startProviderGateway({
    provider: 'paystack',
    emulator: new PaystackEmulator(),
    tenants: [licensed, otherLicensed, unlicensed],
    openAccount: (emulator) => ({ secretKey: emulator.openAccount() }),
  });
  return {
    ...gateway,
    connect: async (tenant) => (await gateway.connect(tenant))['secretKey'] ?? '',
  };
}
