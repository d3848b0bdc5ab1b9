/**
 * Every error code of the wire with its HTTP status. The code is the key of its text in
 * `locales/<LANGUAGE>.json`. Codes in the family's spelling are kept verbatim; ours are written
 * with underscores.
 */
export const errors = {
  // gateway
  'function.not.available': 400,
  http_method_not_support: 405,
  'request.param.err': 400,
  request_body_required: 400,
  client_outdated: 400,
  domain_not_available: 404,
  not_found: 404,
  payload_too_large: 413,
  unsupported_media_type: 415,
  TOO_MANY_REQUESTS: 429,
  system_busy: 503,
  system_error: 500,
  maintenance: 503,
  site_being_built: 503,
  site_not_built: 503,
  region_restricted: 403,
  // session and login
  'login.not.session': 401,
  'user.or.token.invalid': 401,
  login_failed: 400,
  captcha_invalid: 400,
  human_check_failed: 400,
  login_verify_required: 403,
  login_ticket_invalid: 400,
  verification_code_invalid: 400,
  identity_token_invalid: 400,
  registration_required: 403,
  mobile_unsupported: 400,
  reset_link_invalid: 400,
  account_locked: 403,
  account_excluded: 403,
  password_change_required: 403,
  in_need_true_account: 403,
  member_no_enter: 403,
  error_not_agent: 403,
  permission_denied: 403,
  step_up_required: 403,
  step_up_failed: 400,
  step_up_impossible: 403,
  totp_exists: 400,
  passkey_refused: 400,
  passkey_limit: 400,
  // registration
  'exists.username.err': 400,
  mobile_taken: 400,
  'format.username.err': 400,
  'format.pwd.err': 400,
  password_common: 400,
  password_wrong: 400,
  password_same: 400,
  contact_taken: 400,
  age_below_minimum: 400,
  consent_required: 400,
  invitation_code_error: 400,
  // money
  idempotency_key_required: 400,
  idempotency_key_reused: 409,
  insufficient_funds: 400,
  amount_out_of_range: 400,
  limit_deposit_reached: 400,
  balance_limit_reached: 400,
  'not.exists.payment.password': 400,
  'invalid.payment.pw': 400,
  withdrawal_pin_locked: 403,
  payee_exists: 409,
  payee_limit: 409,
  payee_name_mismatch: 400,
  payee_name_unknown: 400,
  payee_refused: 403,
  payee_in_use: 409,
  payment_method_unavailable: 400,
  payment_provider_unavailable: 503,
  payment_reference_unknown: 400,
  too_many_open_deposits: 409,
  withdraw_not_supported: 400,
  withdraw_turnover_not_enough: 400,
  required_member_information_incomplete: 400,
  withdrawal_limit_reached: 400,
  withdrawal_blocked: 403,
  commissions_unpaid: 409,
  receipt_closed: 409,
  ticket_closed: 409,
  deposit_closed: 409,
  transfer_refused: 403,
  transfer_blocked: 403,
  transfer_turnover_open: 400,
  transfer_limit_reached: 400,
  contract_offer_open: 409,
  contract_offer_closed: 409,
  contract_not_standing: 409,
  contract_above_own: 400,
  contract_downline_higher: 409,
  'invalid.rebate.value': 400,
  'downline.rebate.update.lower.reb': 400,
  agent_quota: 409,
  promotion_unavailable: 409,
  promotion_deposit_too_small: 400,
  promotion_not_for_member: 403,
  promotion_other_bonus: 409,
  promotion_shared: 403,
  promotion_used: 409,
  promotion_applied: 409,
  promotion_raffle_closed: 409,
  promotion_entries_full: 409,
  promotion_budget_spent: 409,
  bonus_closed: 409,
  bonus_not_drawn: 409,
  no_mission_claim: 409,
  promo_code_unknown: 400,
  identity_check_required: 400,
  identity_check_pending: 409,
  identity_check_valid: 409,
  identity_check_limit: 409,
  limit_loss_reached: 400,
  limit_stake_reached: 400,
  bonus_bet_limit_reached: 400,
  points_not_enough: 400,
  points_out_of_stock: 409,
  points_address_missing: 400,
  points_one_at_a_time: 400,
  points_redemption_closed: 409,
  limit_session_reached: 400,
  reality_check_due: 400,
  limit_change_waits: 400,
  real_money_not_licensed: 403,
  // games
  game_not_found: 404,
  game_trial_only: 400,
  vendor_under_maintenance: 503,
  launch_game_balance_not_enough: 400,
  previous_game_not_finished: 409,
  launch_token_invalid: 401,
  numero_closed: 400,
  // messages in a team
  recipient_unavailable: 403,
  // chat room
  chat_muted: 403,
  chat_link_refused: 400,
  // vendor API: final responses of the seamless wallet
  vendor_signature_invalid: 403,
  vendor_player_unknown: 404,
  vendor_currency_mismatch: 400,
  vendor_tx_conflict: 409,
  vendor_tx_tombstoned: 409,
  vendor_bet_unknown: 404,
  vendor_bet_settled: 409,
  vendor_session_ended: 403,
  vendor_game_unknown: 404,
  vendor_round_closed: 409,
  free_spins_unavailable: 409,
  vendor_amount_too_large: 422,
  vendor_deadline: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errors;

/** The facts that the text of a code names; an error with the code carries them in its `value`. */
export const errorFacts = {
  age_below_minimum: ['minimumAge'],
  amount_out_of_range: ['min', 'max'],
  'invalid.payment.pw': ['left'],
  step_up_failed: ['left'],
} as const satisfies Partial<Record<ErrorCode, readonly string[]>>;

/** Codes whose text names facts. */
export type CodeWithFacts = keyof typeof errorFacts;
type FactsOf<Code extends CodeWithFacts> = {
  readonly [Fact in (typeof errorFacts)[Code][number]]: string | number;
};

/** Codes whose text names no facts. */
export type PlainErrorCode = Exclude<ErrorCode, CodeWithFacts>;

/** Facts by name, as far as they are known. */
type KnownFacts = {
  readonly [Fact in (typeof errorFacts)[CodeWithFacts][number]]?: string | number;
};

/** Picks the facts that the text of a code names; undefined when it names none. */
export function pickFacts(code: ErrorCode, knownFacts: KnownFacts): KnownFacts | undefined {
  if (!hasFacts(code)) return undefined;
  const names: readonly (keyof KnownFacts)[] = errorFacts[code];
  return Object.fromEntries(
    names.flatMap((name) => (knownFacts[name] === undefined ? [] : [[name, knownFacts[name]]])),
  );
}

/** True when the text of a code names facts. */
export const hasFacts = (code: ErrorCode): code is CodeWithFacts => Object.hasOwn(errorFacts, code);

/** Codes that any call can return. */
export const commonErrors = [
  'request.param.err',
  'function.not.available',
  'domain_not_available',
  'TOO_MANY_REQUESTS',
  'system_busy',
  'system_error',
] as const satisfies readonly ErrorCode[];

/** The fault of one field, in a form that the client puts into words next to it. */
export type FieldFault = {
  readonly field: string;
  readonly rule: string;
  readonly allowed?: Readonly<Record<string, string | number>>;
};

type ErrorValue = Readonly<Record<string, unknown>>;

/** The parts of an error: a code whose text names facts comes with them. */
type ErrorParts =
  | [code: PlainErrorCode, value?: ErrorValue | undefined]
  | { [Code in CodeWithFacts]: [code: Code, value: FactsOf<Code> & ErrorValue] }[CodeWithFacts];

/**
 * A refusal that travels to the client: a code, facts, optional field faults. The one error type
 * that services throw.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly value: ErrorValue | undefined;

  constructor(...[code, value]: ErrorParts) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.value = value;
  }

  get status(): number {
    return errors[this.code];
  }
}

/**
 * The error of a code that is only known at run time, such as a refusal of the ledger. Its value
 * gets those of the known facts that the code's text names.
 */
export function runtimeError(
  code: ErrorCode,
  known: KnownFacts = {},
  value?: ErrorValue,
): ApiError {
  const facts = pickFacts(code, known);
  // Facts that are missing here are not an error: the general text stands in.
  const parts: readonly unknown[] = facts || value ? [code, { ...value, ...facts }] : [code];
  return new ApiError(...(parts as ErrorParts));
}

/** A refusal of fields: each fault names its field, the rule broken and what is allowed. */
export const fieldError = (
  faults: readonly FieldFault[],
  code: PlainErrorCode = 'request.param.err',
): ApiError => new ApiError(code, { fields: faults });
