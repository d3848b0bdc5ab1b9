/** A file that a call answers with instead of an envelope. */
export type Download = {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Read piece by piece, so that a file of any size takes no memory. */
  readonly content: AsyncIterable<Uint8Array>;
};
