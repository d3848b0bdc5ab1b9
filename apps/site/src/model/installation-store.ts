import { makeAutoObservable, runInAction } from 'mobx';

import type { Registered } from '../worker/register.ts';

type InstallationApis = {
  /** The window that fires `online` and `offline`. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly isOnline: () => boolean;
  /** Registers the service worker once the page rests; returns null where there is none. */
  readonly register: (onWaiting: (isWaiting: boolean) => void) => Promise<Registered | null>;
};

/** Knows whether there is a network and whether a newer version of the site waits to be let in. */
export class InstallationStore {
  isOffline = false;
  /** A newer version is here and was not put off. */
  hasUpdate = false;
  readonly #apis: InstallationApis | null;
  #worker: Registered | null = null;

  constructor(apis: InstallationApis | null) {
    this.#apis = apis;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): () => void {
    const apis = this.#apis;
    if (!apis) return () => undefined;
    const look = () => runInAction(() => (this.isOffline = !apis.isOnline()));
    look();
    for (const type of ['online', 'offline'] as const) apis.window.addEventListener(type, look);
    let isStopped = false;
    const begin = async () => {
      const worker = await apis.register((isWaiting) =>
        runInAction(() => (this.hasUpdate = isWaiting)),
      );
      if (isStopped) worker?.stop();
      else this.#worker = worker;
    };
    void begin();
    return () => {
      isStopped = true;
      for (const type of ['online', 'offline'] as const)
        apis.window.removeEventListener(type, look);
      this.#worker?.stop();
    };
  }

  /** Lets the newer version take over; the page is loaded again. */
  update(): void {
    this.#worker?.takeOver();
  }

  /** Not now: it is asked again when the site is opened the next time. */
  later(): void {
    this.hasUpdate = false;
  }

  /** Pages that were kept are in the language before. */
  noteLanguage(path: string): void {
    this.#worker?.tell({ type: 'language', path });
  }
}
