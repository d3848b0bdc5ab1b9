/** The operator who decides. */
export type Decider = { readonly actor: string; readonly requestId: string };

/** The result of a decision. */
export type DecisionResult =
  | 'DONE'
  /** It is in another state meanwhile. */
  | 'MOVED_ON'
  /** Payouts of its member are on hold. */
  | 'MEMBER_HELD'
  /** More than may be paid before the identity of its member is verified. */
  | 'IDENTITY_DUE'
  /** The wallet of its member cannot hold what would be credited. */
  | 'WALLET_FULL'
  | 'UNKNOWN';
