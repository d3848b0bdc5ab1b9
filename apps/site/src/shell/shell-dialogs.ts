import { makeAutoObservable } from 'mobx';

/** A dialog of the shell itself: search, choice of the region, a faster address, what opens soon, the credits, that service did not open. */
export type ShellDialog = 'search' | 'region' | 'domains' | 'soon' | 'credits' | 'serviceFailed';

/** Which of the shell's dialogs lies over the page; one at a time. */
export class ShellDialogs {
  open: ShellDialog | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(dialog: ShellDialog): void {
    this.open = dialog;
  }

  close(): void {
    this.open = null;
  }
}
