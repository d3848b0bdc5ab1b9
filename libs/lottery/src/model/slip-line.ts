import type { CallInput, Contract } from '@parlour/contract';
import type { Content, Play } from '@parlour/fair/lottery';
import type { Micros } from '@parlour/money';

/** A line that waits to be bet. */
export type SlipLine = {
  readonly id: number;
  readonly play: Play;
  readonly content: Content;
  readonly units: number;
  readonly price: Micros;
  readonly multiple: number;
};

/** Most lines of a slip. */
export const LINES = 20;

/** A bet as it is sent. */
export type BetBody = CallInput<Contract['lottery']['betting']>['body'];
