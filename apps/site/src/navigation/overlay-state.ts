/** What a history entry of an overlay remembers. */
export type OverlayState = {
  /** The page it lies over. */
  readonly background?: string;
  /** How many entries of the same overlay lie between that page and this one. */
  readonly depth?: number;
} | null;
