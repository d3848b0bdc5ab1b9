import { useSyncExternalStore } from 'react';

import { type Device, detectDevice } from '../../model/download-guide.ts';
import { type InstallPrompt, installPrompt } from '../../model/install-prompt.ts';

const never = () => () => {};

/** Returns the kind of device that the person holds; a desktop where the page is made. */
export const useDevice = (): Device =>
  useSyncExternalStore<Device>(
    never,
    () => detectDevice(navigator),
    () => 'desktop',
  );

/**
 * The address of this site, null where the page is made: the same page serves all domains of the
 * brand.
 */
export const useOrigin = (): string | null =>
  useSyncExternalStore<string | null>(
    never,
    () => location.origin,
    () => null,
  );

/** The browser's offer to put the site on the device, while there is one. */
export const useInstallPrompt = (): InstallPrompt | null =>
  useSyncExternalStore(installPrompt.subscribe, installPrompt.current, () => null);
