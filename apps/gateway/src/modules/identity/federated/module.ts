import type { FastifyInstance } from 'fastify';

import type { Config } from '../../../config/config.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import { createEmulation, type EmulationDeps } from './emulator/emulation.ts';
import { createFederatedLoginService, type FederatedLoginDeps } from './federated-login-service.ts';
import { fetchKeySet } from './id-token.ts';

export type { FederatedLoginService, FirebaseSources } from './federated-login-service.ts';
export { insertPasswordlessAccount } from './passwordless-account.ts';

export type FederatedModuleDeps = Omit<FederatedLoginDeps, 'keys' | 'emulatorKeys' | 'now'> &
  EmulationDeps & { readonly config: Pick<Config, 'firebaseKeysUrl'> };

/** Accounts that Firebase vouches for, and in a demo the emulator in its place. */
export function createFederatedModule(deps: FederatedModuleDeps) {
  const emulation = createEmulation(deps);
  const identities = createFederatedLoginService({
    ...deps,
    keys: fetchKeySet(deps.config.firebaseKeysUrl),
    emulatorKeys: emulation?.keys ?? null,
  });
  const identity: Omit<GatewayHandlers['identity'], 'freePlay'> = {
    loginMethods: identities.loginMethods,
    register: identities.register,
  };
  return {
    identities,
    handlers: { identity },
    plugin: async (app: FastifyInstance): Promise<void> => emulation?.register(app),
  };
}
