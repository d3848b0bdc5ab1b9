import { lazyScreen } from '../navigation/lazy-screen.tsx';

/**
 * Parts of the frame itself that come after the first script. Apart from the parts that people
 * reach for, because these two reach for those.
 */
export const lateFrame = {
  /** What members see in the header: pages are made without a member. */
  account: lazyScreen({
    load: async () => (await import('./account/header-account.tsx')).HeaderAccount,
    namespaces: [],
  }),
  /** Made with the page, taken over when it rests. */
  footer: lazyScreen({
    load: async () => (await import('./footer.tsx')).Footer,
    namespaces: [],
    isLate: true,
  }),
} as const;
