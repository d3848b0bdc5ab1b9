import type { CallInput, Contract } from '@parlour/contract';
import type { Selection, Play } from '@parlour/fair/lottery';
import type { Micros } from '@parlour/money';

/** A line of the slip: the chosen numbers of one play. */
export type SlipLine = {
  readonly id: number;
  readonly play: Play;
  readonly selection: Selection;
  readonly combinations: number;
  readonly unitStake: Micros;
  readonly multiplier: number;
};

/** The request body of a ticket. */
export type TicketBody = CallInput<Contract['lottery']['placeTicket']>['body'];
