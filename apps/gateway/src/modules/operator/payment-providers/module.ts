import { createProviderChanges, type ProviderChangesDeps } from './provider-changes-service.ts';
import { createProviderKeysService } from './provider-keys-service.ts';
import { createProvidersService } from './providers-service.ts';

export type OperatorProvidersDeps = ProviderChangesDeps;

/** Payment providers of a brand in the console: keys, switch, limits, order, health. */
export const createOperatorProvidersModule = (deps: OperatorProvidersDeps) => ({
  handlers: {
    paymentProviders: {
      ...createProvidersService(deps),
      ...createProviderChanges(deps),
      ...createProviderKeysService(deps),
    },
  },
});
