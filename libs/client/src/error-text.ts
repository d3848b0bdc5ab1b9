import { type ErrorTextKey, getErrorText, type SiteText } from '@parlour/contract/error-texts';
import type { ErrorCode } from '@parlour/contract/errors';

import type { CallCode, CallError } from './call-error.ts';

/** Says the text of a key; placeholders are filled from the facts. */
type Translate = (key: ErrorTextKey, facts: Readonly<Record<string, string | number>>) => string;

/** Texts that the site shows in place of the texts of codes that are for developers and vendors. */
const siteCodesByCode: Readonly<Partial<Record<ErrorCode, ErrorCode | SiteText>>> = {
  http_method_not_support: 'page_outdated',
  unsupported_media_type: 'page_outdated',
  idempotency_key_required: 'page_outdated',
  idempotency_key_reused: 'already_sent',
  request_body_required: 'request_unreadable',
  client_outdated: 'page_outdated',
  vendor_signature_invalid: 'game_not_opened',
  vendor_player_unknown: 'game_not_opened',
  vendor_currency_mismatch: 'game_not_opened',
  vendor_tx_conflict: 'game_not_opened',
  vendor_tx_tombstoned: 'game_not_opened',
  vendor_bet_unknown: 'game_not_opened',
  vendor_bet_settled: 'game_not_opened',
  vendor_game_unknown: 'game_not_opened',
  vendor_round_closed: 'game_not_opened',
  vendor_amount_too_large: 'game_not_opened',
  vendor_session_ended: 'user.or.token.invalid',
  vendor_deadline: 'timeout',
};

/** A failed call in words of the namespace `errors`, with the facts that came with it. */
export function errorText(
  translate: Translate,
  { code, value }: Pick<CallError, 'code' | 'value'>,
): string {
  if (isUnanswered(code)) return translate(code, {});
  const siteCode = siteCodesByCode[code];
  if (siteCode !== undefined) return translate(siteCode, {});
  const { key, facts } = getErrorText(code, value);
  return translate(key, facts);
}

const isUnanswered = (code: CallCode): code is Exclude<CallCode, ErrorCode> =>
  code === 'network' || code === 'timeout';
