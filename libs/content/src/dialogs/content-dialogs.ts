import { makeAutoObservable } from 'mobx';

/** A dialog of this library. */
export type ContentDialog =
  | 'notice'
  | 'gift'
  | 'activity'
  | 'feedback'
  | 'leaderboard'
  | 'depositTutorial'
  | 'chat';

/** The options of a dialog when it opens. */
export type ContentDialogOptions = {
  /** The notice that is shown first. */
  readonly noticeId?: string;
  /** It opened by itself, and says how to be left alone. */
  readonly isUnasked?: boolean;
};

/** The store of the dialog that lies over the page; one at a time. */
export class ContentDialogs {
  open: ContentDialog | null = null;
  options: ContentDialogOptions = {};

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(dialog: ContentDialog, options: ContentDialogOptions = {}): void {
    this.open = dialog;
    this.options = options;
  }

  close(): void {
    this.open = null;
    this.options = {};
  }
}
