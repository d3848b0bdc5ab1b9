import type { EarningsScreenProps } from '@parlour/agent';

import { lazyScreen } from '../../navigation/lazy-screen.tsx';

/**
 * The page of what contracts of one kind pay. Loaded beside the module of agents: members' pages
 * have it too, and would share all that the module's pages load.
 */
export const earningsScreen = (kind: EarningsScreenProps['kind']) =>
  lazyScreen({
    load: async () => {
      const [{ withContracts }, { EarningsScreen }] = await Promise.all([
        import('./with-contracts.tsx'),
        import('@parlour/agent/earnings-screen'),
      ]);
      return withContracts(EarningsScreen, kind);
    },
    namespaces: ['agent', 'agent-later', 'errors', 'ui-later'],
  });
