import type { Contract, Reply } from '@parlour/contract';
import type { LanguageCode, SwitchName } from '@parlour/tenant';

export type Game = Reply<Contract['games']['list']>['games'][number];
export type Lane = Reply<Contract['games']['vendors']>['data']['lanes'][number];

/**
 * The first data of a page: made by the gateway (at most 60 s old) or by the build, embedded in the document and given to both renders,
 * so that the server's markup and the browser's first render agree. Nothing in it belongs to one visitor or changes with the clock.
 */
export type InitialState = {
  readonly language: LanguageCode;
  /** PLAY unless the tenant holds a valid licence record. */
  readonly book: 'PLAY' | 'REAL';
  readonly minimumAge: number;
  readonly maintenance: boolean;
  readonly switches: Readonly<Record<SwitchName, boolean>>;
  /** Hot games, best first; empty in a build without a gateway (cards then load in the browser). */
  readonly hot: readonly Game[];
  readonly lanes: readonly Lane[];
  /** Origin of the built-in vendor's frames; messages from elsewhere are dropped. */
  readonly frameOrigins: readonly string[];
};
