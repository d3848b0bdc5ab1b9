/** The types of the schemas, for those who must not import Zod. */
import type { z } from 'zod';

import type * as schemas from './schemas.ts';

type Schemas = typeof schemas;

export type SpinRequest = z.input<Schemas['SpinRequest']>;
export type ShownRequest = z.input<Schemas['ShownRequest']>;
export type ClientSeedRequest = z.input<Schemas['ClientSeedRequest']>;
export type CashOutRequest = z.input<Schemas['CashOutRequest']>;
export type JoinRequest = z.input<Schemas['JoinRequest']>;
export type SeatSeedRequest = z.input<Schemas['SeatSeedRequest']>;
export type DecisionRequest = z.input<Schemas['DecisionRequest']>;
export type RematchRequest = z.input<Schemas['RematchRequest']>;

/** A selection is whatever JSON the game defines. */
export type TicketRequest = Omit<z.input<Schemas['TicketRequest']>, 'legs'> & {
  readonly legs: readonly { readonly event: string; readonly selection: unknown }[];
};

export type Room = z.output<Schemas['Room']>;
export type RoomsResponse = z.output<Schemas['RoomsResponse']>;

type Team = Readonly<{ code: string; name: string; colours: readonly [string, string] }>;

export type Match = Omit<Readonly<z.output<Schemas['Match']>>, 'home' | 'away'> & {
  readonly home: Team;
  readonly away: Team;
};
export type MatchesResponse = { readonly matches: readonly Match[] };
