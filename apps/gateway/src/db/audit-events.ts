import type { AuditAlertName, AuditEventName } from '@parlour/contract/operator/audit-events';

/**
 * Every type of row in `audit_event`, with its meaning. A failure of a change has the type of the
 * change and the result `failure`.
 */
export const auditEvents = {
  // Logins and sessions
  'login.succeeded': 'a session began; detail.method says how',
  'login.challenged': 'a login was asked for a second factor',
  'login.failed': 'a login was refused; detail.reason is the error code',
  'login.throttled': 'logins of a network were refused before they were evaluated, once an hour',
  'login.new-network': 'a login from a new network by an account without a second factor',
  'session.ended':
    'detail.why: logout, replaced, member, password, reset, excluded, locked, stolen,' +
    ' operator or expired',
  // Step-up approvals
  'step_up.passed': 'a member approved detail.action by detail.method',
  'step_up.failed': 'an approval was refused',
  // Security settings of members
  'password.changed': 'by its member',
  'password.reset': 'by a code or a link',
  'payment-password.set': 'the withdrawal PIN was set or changed',
  'payment-password.reset': 'the withdrawal PIN was set again after another proof',
  'payment-password.locked': 'too many wrong withdrawal PINs; detail.failures says how many',
  'payee.added': 'a bank account or e-wallet was added; detail names it, its number masked',
  'payee.removed': 'a bank account or e-wallet was removed by its member',
  'identity.sent': 'documents were sent for an identity check; detail.kind names them',
  'identity.expired': 'an approved identity check has ended, by its document or its time',
  'identity.erased': 'pictures and details of an identity check were deleted after their time',
  'mobile.bound': 'a verified number was stored',
  'email.bound': 'a verified address was stored',
  'profile.changed': 'detail.fields names the fields',
  'totp.added': 'an authenticator app was confirmed',
  'totp.codes-renewed': 'new recovery codes were shown',
  'totp.removed': 'an authenticator app was removed',
  'passkey.added': 'a passkey was added',
  'passkey.removed': 'a passkey was removed',
  // Player protection
  'protection.limit': 'a member set a limit',
  'protection.limit.confirmed': 'a member confirmed a higher limit',
  'protection.excluded': 'a member excluded itself',
  'protection.matched':
    'an account was excluded as its person is, under another one; detail.traits says by what',
  'protection.timeout': 'a member took a time-out',
  'protection.interval': 'a member set the interval of reality checks',
  'protection.acknowledged': 'a member acknowledged a reality check',
  // Agents
  'agent.account': 'an agent opened an account',
  'agent.promote': 'an agent made a member of its downline an agent',
  'agent.rebates': 'an agent set the rebates of a member of its downline; detail has the rates',
  'agent.link.open': 'an agent opened an affiliate link',
  'agent.link.end': 'an agent ended an affiliate link',
  'team.message': 'a member wrote to its team or its upline; detail.audience says to whom',
  // Transfers between members
  'transfer.sent': 'a member sent money along the agent tree; detail names the transfer and marks',
  // Contracts of agents
  'contract.offered': 'terms, or an end, were offered; detail names the contract and the version',
  'contract.accepted': 'an offer was accepted; detail.from says from when on it counts',
  'contract.rejected': 'an offer was rejected',
  'contract.withdrawn': 'an offer was taken back',
  'contract.expired': 'an offer was not answered in time',
  'contract.ended': 'a contract ends; detail.reason says why and detail.at when',
  // Operators
  'setting.write': 'detail.before and detail.after, secrets masked',
  'setting.reset': 'a setting has its default again',
  'account.closed': 'the account of a demo was closed; detail.sessions says how many ended',
  'vendor.add': 'a vendor was added',
  'vendor.key.add': 'a key of a vendor was made; detail.keyId names it',
  'vendor.key.revoke': 'a key of a vendor was revoked',
  'vendor.game.add': 'a game of a vendor was added',
  'vendor.cap': 'the exposure cap of a vendor changed',
  'held_win.release': 'a held win was paid; detail.win is its number',
  'held_win.refuse': 'a held win was refused for good',
  // The trail itself
  'audit.suppressed': 'further failures of this hour are not written; subject is their type',
} as const satisfies Record<AuditEventName, string>;

/** Alerts: what an operator should look at. */
export const auditAlerts = {
  'alert.deposit_held': 'a deposit was paid otherwise than ordered, or too late',
  'alert.deposit_paid_twice': 'a second payment arrived for one deposit',
  'alert.payment_unmatched': 'a provider notified a payment that no deposit asks for',
  'alert.refund_failed': 'a provider could not send a payment back',
  'alert.refund_needs_attention': 'a refund waits for a person at its provider',
  'alert.payment_reversed': 'a payment went back to its payer without our doing',
  'alert.payment_disputed': 'a payer disputes a payment at a provider',
  'alert.payout_unmatched': 'a provider says something about a payout that the books contradict',
  'alert.payment_status_unknown': 'a provider gives a payment a status that it does not publish',
  'alert.payment_needs_attention': 'a payment waits for a person at its provider',
  'alert.payout_status_unknown': 'a provider gives a payout a status that it does not publish',
  'alert.payout_needs_attention': 'a payout waits for a person at its provider',
  'alert.payout_stuck': 'a provider has had a payout for an hour without a word',
  'alert.transfer_unusual': 'a transfer between members was marked; detail.flags says why',
  'alert.identity_check_waiting': 'documents of a member wait for too long',
  'alert.case_overdue':
    'a case of player protection has been open for longer than the brand allows',
  'alert.sms.block': 'many codes to one block of numbers',
  'alert.sms.merchant': 'the daily number of text messages to strangers is reached',
  'alert.sms.members': 'the daily number of text messages to members is reached',
  'alert.sms.low':
    'four fifths of a daily number of text messages are sent; detail.pot says of which',
  'alert.email.block': 'many codes to one block of addresses',
  'alert.email.merchant': 'the daily number of mails to strangers is reached',
  'alert.email.members': 'the daily number of mails to members is reached',
  'alert.email.low': 'four fifths of a daily number of mails are sent; detail.pot says of which',
  'alert.reconciliation_discrepancy':
    'the books disagree with a vendor, a payment provider or themselves',
  'alert.wallet_not_collected': 'the balance of a vendor wallet could not be collected',
  'alert.win_of_unknown_bet': 'a vendor sent a win without its bet',
  'alert.win_held': 'a win took its round above the cap of its vendor and waits for an operator',
  'alert.vendor_suspended':
    'the wins of a vendor exceeded its bets of the day by more than its cap: it is off, and what ' +
    'it still wins is held',
  'alert.bonus_taken_back':
    'a stake came back after its round, and with it a bonus was no longer wagered: detail.taken ' +
    'was taken back, detail.missing was no longer there',
  'alert.reward_taken_back':
    'a stake came back after its round, and with it a reward was no longer earned: detail.taken ' +
    'was taken back, detail.missing was no longer there',
  'alert.reward_in_question':
    'a stake came back after its round, and a prize, rebate or cashback had been computed from ' +
    'it: what it should have been is to be decided',
  'alert.lottery_bet_unsettled': 'a lottery bet could not be settled',
  'alert.draw_void': 'a draw was void',
  'alert.licence_ended':
    'the licence record of a brand ended; detail.licensedUntil is its last day',
} as const satisfies Record<`alert.${AuditAlertName}`, string>;

export type AuditAction = keyof typeof auditEvents | keyof typeof auditAlerts;
