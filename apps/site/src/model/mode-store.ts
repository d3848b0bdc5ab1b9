import { makeAutoObservable } from 'mobx';

export type Mode = 'light' | 'dark';

const KEY = 'mode';

type ModeDoors = { readonly document: Document; readonly storage: Storage };

/** Light or dark. The boot script has set the stored choice before the first paint; this takes it over and changes it. */
export class ModeStore {
  mode: Mode = 'light';
  readonly #doors: ModeDoors | null;

  constructor(doors: ModeDoors | null) {
    this.#doors = doors;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    if (this.#doors?.document.documentElement.dataset['mode'] === 'dark') this.mode = 'dark';
  }

  toggle(): void {
    this.mode = this.mode === 'light' ? 'dark' : 'light';
    if (!this.#doors) return;
    this.#doors.document.documentElement.dataset['mode'] = this.mode;
    const bar = this.#doors.document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (bar) bar.content = bar.dataset[this.mode] ?? bar.content;
    try {
      this.#doors.storage.setItem(KEY, this.mode);
    } catch {
      // Storage may be refused; the choice then lasts as long as the page.
    }
  }
}
