/**
 * Every error of the arcade, and its HTTP status. The code is also the key of its message
 * in the game's texts.
 */
export const arcadeErrorStatus = {
  bad_request: 400,
  session_over: 401,
  not_found: 404,
  bet_not_offered: 400,
  spin_conflict: 409,
  round_open: 409,
  client_seed_needed: 409,
  commitment_stale: 409,
  seed_unused: 409,
  ticket_conflict: 409,
  bets_closed: 409,
  terms_changed: 409,
  selection_invalid: 400,
  cash_out_changed: 409,
  cash_out_paused: 409,
  cash_out_over: 409,
  duel_open: 409,
  stake_too_high: 409,
  too_fast: 429,
  busy: 429,
  wallet_unreachable: 503,
  server_error: 500,
} as const;

export type ArcadeErrorCode = keyof typeof arcadeErrorStatus;

/** The body of an error: its code, and details such as the new odds beside it. */
export type ArcadeErrorBody = { readonly code: ArcadeErrorCode } & Readonly<
  Record<string, unknown>
>;
