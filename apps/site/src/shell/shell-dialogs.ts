import type { Vendor } from '@parlour/games';
import { makeAutoObservable } from 'mobx';

/**
 * A dialog of the shell itself: search, choice of the region, a faster address, what opens soon,
 * the credits, that service did not open, the games of a vendor.
 */
type ShellDialog =
  | 'gameList'
  | 'search'
  | 'region'
  | 'domains'
  | 'soon'
  | 'credits'
  | 'serviceFailed';

/** The store of the shell's dialog that lies over the page; one at a time. */
export class ShellDialogs {
  open: ShellDialog | null = null;
  /** The vendor whose games are listed. */
  vendor: Pick<Vendor, 'gameType' | 'code'> | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(dialog: ShellDialog): void {
    this.open = dialog;
  }

  /** Lists the games of a vendor over the page. */
  listGames(vendor: Pick<Vendor, 'gameType' | 'code'>): void {
    this.vendor = vendor;
    this.open = 'gameList';
  }

  close(): void {
    this.open = null;
  }
}
