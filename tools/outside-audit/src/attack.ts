import type { Demo } from './demo-client.ts';

/** What came of an attack: whether it was stopped, and what the product said. */
export type Finding = { readonly isStopped: boolean; readonly said: string };

/** One thing that a person from outside, or one operator alone, tries. */
export type Attack = {
  readonly row: string;
  readonly title: string;
  readonly run: (demo: Demo) => Promise<Finding>;
};
