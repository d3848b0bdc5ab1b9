import type { LanguageCode } from '@parlour/tenant';

/** The data that the server writes into a game's page, before its script runs. */
export type PageData = {
  readonly game: string;
  readonly language: LanguageCode;
  /**
   * opened: a fresh launch, with the session's token. used: the launch URL was used before; only
   * the frame that opened it can go on. invalid: the URL opens nothing. unreachable: the wallet did
   * not answer.
   */
  readonly launch: 'opened' | 'used' | 'invalid' | 'unreachable';
  readonly token?: string;
  /** The only page whose messages count and which gets messages. */
  readonly parentOrigin?: string;
  /** The hosts that may frame the page, where no session names the parent. */
  readonly parentHosts?: readonly string[];
};
