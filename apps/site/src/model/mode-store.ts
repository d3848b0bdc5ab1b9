import { makeAutoObservable } from 'mobx';

export type Mode = 'light' | 'dark';

const MODE_STORAGE_KEY = 'mode';

type ModeApis = { readonly document: Document; readonly storage: Storage };

/**
 * Light or dark. The boot script has set the stored choice before the first paint; this takes it
 * over and changes it.
 */
export class ModeStore {
  mode: Mode = 'light';
  readonly #apis: ModeApis | null;

  constructor(apis: ModeApis | null) {
    this.#apis = apis;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    if (this.#apis?.document.documentElement.dataset['mode'] === 'dark') this.mode = 'dark';
  }

  toggle(): void {
    this.mode = this.mode === 'light' ? 'dark' : 'light';
    if (!this.#apis) return;
    this.#apis.document.documentElement.dataset['mode'] = this.mode;
    const bar = this.#apis.document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (bar) bar.content = bar.dataset[this.mode] ?? bar.content;
    try {
      this.#apis.storage.setItem(MODE_STORAGE_KEY, this.mode);
    } catch {
      // Storage may be refused; the choice then lasts as long as the page.
    }
  }
}
