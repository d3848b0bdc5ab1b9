import { lazyScreen } from '../navigation/lazy-screen.tsx';

/**
 * Parts of the frame that load after the first script. They are kept apart from lazy-parts.ts
 * because they import it.
 */
export const lazyFrameParts = {
  /** The part of the header that members see: pages are made without a member. */
  account: lazyScreen({
    load: async () => (await import('./account/header-account.tsx')).HeaderAccount,
    namespaces: [],
  }),
  /** Made with the page, taken over when it rests and the footer is near. */
  footer: lazyScreen({
    load: async () => (await import('./footer.tsx')).Footer,
    namespaces: ['site-later'],
    latePart: 'footer',
  }),
  /** Dialogs and centres: nothing of them is part of a page as it is made. */
  overlays: lazyScreen({
    load: async () => (await import('./overlays/overlays.tsx')).Overlays,
    namespaces: [],
  }),
} as const;
