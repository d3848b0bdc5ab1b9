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
