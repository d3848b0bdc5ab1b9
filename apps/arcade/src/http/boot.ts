import type { LanguageCode } from '@parlour/tenant';

/** What the page of a game is told before its script runs. */
export type Boot = {
  readonly game: string;
  readonly language: LanguageCode;
  /**
   * opened: a fresh launch, with the session's token. used: the address was used before; only the frame that opened it can go on.
   * invalid: the address opens nothing. unreachable: the wallet did not answer.
   */
  readonly launch: 'opened' | 'used' | 'invalid' | 'unreachable';
  readonly token?: string;
  /** The only page that gets messages and whose messages count. */
  readonly parentOrigin?: string;
  /** Where no session names the parent: hosts that may be it. */
  readonly parentHosts?: readonly string[];
};
