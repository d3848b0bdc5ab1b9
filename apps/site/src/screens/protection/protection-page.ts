import { authModule } from '@parlour/auth';
import { protectionModule } from '@parlour/protection';

import { lazyScreen } from '../../navigation/lazy-screen.tsx';

/** Player protection: a page of its own, and one of the member centre. */
export const protectionScreen = lazyScreen({
  load: async () => {
    const [{ withAccount }, Screen, useStepUp] = await Promise.all([
      import('./with-account.tsx'),
      protectionModule.screens.protection(),
      authModule.stepUp(),
    ]);
    return withAccount(Screen, useStepUp);
  },
  namespaces: [...protectionModule.namespaces, 'auth', 'auth-later'],
});
