import { agentModule, type EarningsScreenProps } from '@parlour/agent';

import { lazyScreen } from '../../navigation/lazy-screen.tsx';

/** The page of what contracts of one kind pay. */
export const earningsScreen = (kind: EarningsScreenProps['kind']) =>
  lazyScreen({
    load: async () => {
      const [{ withContracts }, Screen] = await Promise.all([
        import('./with-contracts.tsx'),
        agentModule.screens.earnings(),
      ]);
      return withContracts(Screen, kind);
    },
    namespaces: [...agentModule.namespaces, ...agentModule.laterNamespaces],
  });
