/** The state that a history entry of an overlay remembers. */
export type OverlayState = {
  /** The page it lies over. */
  readonly background?: string;
  /** Number of entries of the same overlay between that page and this one. */
  readonly depth?: number;
} | null;
