/** One small fault in the product, and the test of a row that has to notice it. */
export type Mutation = {
  /** The row whose tests must notice. */
  readonly row: string;
  /** The file with these tests; only those with the row in their title are run. */
  readonly test: string;
  /** The file that gets the fault. */
  readonly file: string;
  /** The text that is in the file, exactly once. */
  readonly find: string;
  /** The text that replaces it. */
  readonly replace: string;
};
