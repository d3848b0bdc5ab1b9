/**
 * The event that a browser sends when it is ready to install the site on the device (not yet in the
 * types of the DOM).
 */
export type InstallPrompt = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

let storedPrompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

const storePrompt = (prompt: InstallPrompt | null) => {
  storedPrompt = prompt;
  for (const tell of listeners) tell();
};

/**
 * Keeps the browser's install prompt until the apps page asks for it: the browser offers it once,
 * long before. Returns how to stop.
 */
export function keepInstallPrompt(target: EventTarget = globalThis): () => void {
  const handleOffer = (event: Event) => {
    event.preventDefault();
    storePrompt(event as InstallPrompt);
  };
  const handleInstalled = () => storePrompt(null);
  target.addEventListener('beforeinstallprompt', handleOffer);
  target.addEventListener('appinstalled', handleInstalled);
  return () => {
    target.removeEventListener('beforeinstallprompt', handleOffer);
    target.removeEventListener('appinstalled', handleInstalled);
  };
}

/** The offer that is kept, if any; each can be used once. */
export const installPrompt = {
  current: () => storedPrompt,
  take: () => {
    const prompt = storedPrompt;
    storePrompt(null);
    return prompt;
  },
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
