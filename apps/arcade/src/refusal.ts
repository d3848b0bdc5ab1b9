/** What the arcade refuses, with its HTTP status. The code is the key of the words in the game's text tables. */
export const refusals = {
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
  trouble: 500,
} as const;

export type RefusalCode = keyof typeof refusals;

/** A refusal that travels to the game: a code and facts that help to go on. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, facts: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
  }
}
