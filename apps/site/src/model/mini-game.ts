import { makeAutoObservable } from 'mobx';

/** The address of a page: path and query. */
export type PageAddress = { readonly path: string; readonly search: string };

type ShownGame = {
  readonly address: PageAddress;
  /** The member who plays it; null for a visitor who tries it. */
  readonly player: string | null;
};

/** The game that goes on in a small window while its player looks at other pages (SHL-01). */
export class MiniGame {
  shown: ShownGame | null = null;

  constructor() {
    makeAutoObservable(this, { addressFor: false }, { autoBind: true, deep: false });
  }

  /** Keeps the game of an address while other pages are opened. */
  show(address: PageAddress, player: string | null): void {
    this.shown = { address, player };
  }

  /** The address of the game; null for another account than the one that plays it. */
  addressFor(player: string | null): PageAddress | null {
    return this.shown?.player === player ? this.shown.address : null;
  }

  close(): void {
    this.shown = null;
  }
}
