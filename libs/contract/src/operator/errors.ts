/** Why a call of the console is refused, besides the codes that every call has: status and text. */
export const operatorErrors = {
  login_refused: [400, 'The address or the password is not right.'],
  operator_locked: [403, 'This account is locked. Another operator can unlock it.'],
  login_paused: [429, 'Too many failed logins. Try again later.'],
  network_refused: [403, 'This account may not be used from this network.'],
  session_ended: [401, 'Your session has ended. Log in again.'],
  second_factor_due: [403, 'Show your second factor first.'],
  enrolment_due: [403, 'Add a second factor first.'],
  code_refused: [400, 'The code is not right, or was used already.'],
  password_refused: [400, 'The current password is not right.'],
  passkey_refused: [400, 'The passkey was not accepted. Try again.'],
  last_factor: [409, 'This is your last second factor. Add another one first.'],
  invitation_refused: [400, 'This invitation was used or has expired. Ask for a new one.'],
  permission_missing: [403, 'Your roles do not include this.'],
  beyond_own_permissions: [403, 'You can only give permissions that you have yourself.'],
  own_account: [409, 'Another operator has to do this for your account.'],
  last_owner: [409, 'This is the last owner. Make another operator an owner first.'],
  already_exists: [409, 'This exists already.'],
  changed_meanwhile: [409, 'This was changed meanwhile. Load it again.'],
  member_unknown: [404, 'This brand has no such member.'],
  payee_unknown: [404, 'This member has no such account.'],
  payee_in_use: [409, 'An open withdrawal goes to this account. Decide it first.'],
  pin_not_locked: [409, 'The withdrawal PIN of this member is not locked.'],
  limit_not_stricter: [409, 'Alone you can only set a stricter limit than the one that stands.'],
  limit_refused: [400, 'A limit is money from 0 to 1,000,000,000, or 5 to 1440 whole minutes.'],
  vendor_unknown: [404, 'This brand has no such vendor.'],
  key_unknown: [404, 'This vendor has no such live key.'],
  too_many_keys: [409, 'This vendor has two live keys. Revoke one of them first.'],
  game_unknown: [404, 'This brand has no such game.'],
  round_unknown: [404, 'This brand has no such round.'],
  round_not_open: [409, 'This round is closed.'],
  round_has_result: [409, 'This round has won already, or a win of it is held.'],
  round_of_draw: [409, 'Bets of a draw are settled with their draw.'],
  member_balance_full: [409, 'The balance of the member would exceed what it may hold.'],
  win_unknown: [404, 'This brand has no such held win.'],
  win_decided: [409, 'This win was decided already.'],
  draw_unknown: [404, 'This brand has no such draw.'],
  draw_finished: [409, 'This draw was drawn or voided already.'],
  adjustment_refused: [409, 'The balance does not allow this amount.'],
  deposit_unknown: [404, 'This brand has no such deposit.'],
  deposit_not_held: [409, 'This deposit is not held, or was decided already.'],
  deposit_currency: [409, 'Another currency arrived: it can only be sent back.'],
  deposit_proposed: [409, 'A credit of this deposit waits for another operator already.'],
  unmatched_unknown: [404, 'This brand has no such unmatched notice.'],
  unmatched_resolved: [409, 'This was resolved already.'],
  unmatched_proposed: [409, 'A decision about it waits for another operator already.'],
  unmatched_outcome: [409, 'This cannot be decided about such a notice.'],
  unmatched_deposit: [409, 'No deposit of this provider and number waits for a payment.'],
  unmatched_refused: [409, 'The member may not be credited: a limit or the account forbids it.'],
  slip_moved_on: [409, 'This bank transfer was decided meanwhile. Load it again.'],
  slip_claimed: [409, 'Another operator works on this bank transfer.'],
  slip_proposed: [409, 'A credit of it waits for another operator already.'],
  bank_account_unknown: [404, 'This brand has no such bank account.'],
  bank_account_unlicensed: [409, 'Real money needs a valid licence record of the brand.'],
  withdrawal_unknown: [404, 'This brand has no such withdrawal.'],
  withdrawal_moved_on: [409, 'This withdrawal is in another state meanwhile. Load it again.'],
  withdrawal_claimed: [409, 'Another operator works on this withdrawal.'],
  withdrawal_proposed: [409, 'A decision about it waits for another operator already.'],
  withdrawal_member_held: [409, 'Payouts of this member are on hold. Release the hold first.'],
  withdrawal_identity_due: [409, 'The identity of this member has to be verified first.'],
  dispute_amount: [400, 'No more can be credited than did not arrive.'],
  dispute_closed: [409, 'The receipt of this withdrawal is not disputed.'],
  identity_check_unknown: [404, 'This brand has no such identity check.'],
  identity_check_moved_on: [
    409,
    'This identity check is in another state meanwhile. Load it again.',
  ],
  identity_check_claimed: [409, 'Another operator works on this identity check.'],
  identity_check_proposed: [409, 'A request about it waits for another operator already.'],
  identity_document_expired: [409, 'The document has expired. Reject it.'],
  identity_check_erased: [409, 'The documents of this check are deleted.'],
  provider_unknown: [404, 'This brand has no such payment provider.'],
  provider_without_keys: [409, 'This provider has no keys yet. Set them first.'],
  provider_unlicensed: [409, 'Real money needs a valid licence record of the brand.'],
  operation_unknown: [404, 'This brand has no such operation.'],
  run_unknown: [404, 'This brand has no such run.'],
  step_refused: [409, 'A finding in this state cannot go there.'],
  report_refused: [400, 'The report cannot be compared.'],
  job_not_failed: [409, 'This job does not wait after a failure.'],
  message_not_waiting: [409, 'This message no longer waits. Its content is deleted.'],
  filters_refused: [400, 'These filters are not those of the list.'],
  exports_busy: [409, 'Three of your exports are being made. Wait for one, or cancel it.'],
  export_unknown: [404, 'There is no such export of yours.'],
  export_ended: [409, 'This export is not in a state for that.'],
  content_unknown: [404, 'There is no such item, or no such version.'],
  message_unknown: [404, 'There is no such message, or it is more than a day old.'],
  sent_message_unknown: [404, 'This brand has no such message to members.'],
  sent_message_ended: [409, 'This message was delivered or cancelled already.'],
  marketing_refused: [409, 'This member may not be sent messages about promotions.'],
  no_receivers: [409, 'No member is in this segment.'],
  feedback_without_member: [409, 'A visitor sent this feedback: there is no inbox to answer to.'],
  feedback_unknown: [404, 'There is no such feedback.'],
  request_closed: [409, 'This request was decided or has expired.'],
  own_request: [403, 'Another operator has to approve your request.'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

export type OperatorErrorCode = keyof typeof operatorErrors;

/** A refusal of a call of the console. */
export class OperatorError extends Error {
  readonly code: OperatorErrorCode;
  readonly value: Readonly<Record<string, unknown>> | undefined;

  constructor(code: OperatorErrorCode, value?: Readonly<Record<string, unknown>>) {
    super(operatorErrors[code][1]);
    this.code = code;
    this.value = value;
  }

  get status(): number {
    return operatorErrors[this.code][0];
  }
}
