import type { Contract, Reply } from '@parlour/contract';

import type { ContentDialogOptions } from './content-dialogs.ts';

type Announcements = Reply<Contract['content']['announcements']>;

/** A banner of the strip, of a dialog or beside a form, in the reader's language. */
export type Banner = NonNullable<Announcements['banners']>[number];

/** The props that every dialog of this library gets from the site. */
export type ContentDialogProps = {
  readonly onClose: () => void;
  readonly options: ContentDialogOptions;
  /** A visitor wants what needs an account: closes this dialog and opens the login. */
  readonly onLogin: () => void;
  /** PLAY: the words say that nothing is paid. */
  readonly book: 'PLAY' | 'REAL';
  /** Banners of all groups, in the reader's language. */
  readonly banners: readonly Banner[];
};
