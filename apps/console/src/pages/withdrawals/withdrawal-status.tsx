import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';
import { useCallback } from 'react';

import { BadgeRow } from '../../layout/badge-row.ts';
import { useFormat } from '../../text/format.ts';
import type { WithdrawalRow } from './withdrawal-types.ts';

const TONES = {
  review: 'warning',
  approved: 'info',
  sending: 'info',
  checking: 'negative',
  paid: 'positive',
  rejected: 'neutral',
  failed: 'neutral',
  returned: 'neutral',
} as const;

type StatusProps = Pick<WithdrawalRow, 'state' | 'receipt' | 'unclear' | 'request'>;

/**
 * Shows the status of a withdrawal; and that its payout is unclear, its receipt disputed, or a
 * decision about it proposed.
 */
export function WithdrawalStatus({ state, receipt, unclear, request }: StatusProps) {
  const { t } = useTranslation('withdrawals');
  return (
    <BadgeRow>
      {unclear ? (
        <UnclearPayout {...unclear} />
      ) : (
        <Badge data-tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      )}
      {receipt === 'disputed' ? <Badge data-tone="negative">{t('receipts.disputed')}</Badge> : null}
      {request === null ? null : <Badge data-tone="info">{t('states.proposed')}</Badge>}
    </BadgeRow>
  );
}

/** That operators have to end a payout: what its provider says, since when, and what that means. */
function UnclearPayout({ status, progress, since }: NonNullable<WithdrawalRow['unclear']>) {
  const { t } = useTranslation('withdrawals');
  const format = useFormat();
  const isClear = progress !== 'attention' && progress !== 'unknown';
  return (
    <Badge
      data-tone="negative"
      title={t('unclear.title', {
        why: isClear ? t('unclear.silent') : t(`progress.${progress}`),
        since: format.time(since),
      })}
    >
      {t('states.unclear')}
      {status === null ? null : (
        <>
          {' · '}
          <code translate="no">{status}</code>
        </>
      )}
    </Badge>
  );
}

/** The flags of a withdrawal, with the amount that one of them names. */
export type FlaggedWithdrawal = Pick<WithdrawalRow, 'flags' | 'missingTurnover'>;

/**
 * Shows the flags that the automatic rules set: a few words each, with the full sentence as a
 * tooltip.
 */
export function FlagChips({ flags, missingTurnover }: FlaggedWithdrawal) {
  const { t } = useTranslation('withdrawals');
  const format = useFormat();
  if (flags.length === 0) return '–';
  return (
    <BadgeRow>
      {flags.map((flag) => (
        <Badge
          key={flag}
          data-tone="warning"
          title={t(`flags.${flag}.text`, { missing: format.money(missingTurnover) })}
        >
          {t(`flags.${flag}.name`)}
        </Badge>
      ))}
    </BadgeRow>
  );
}

/**
 * Returns a function that writes the reason a withdrawal is in its state, in words; a code of a
 * newer server keeps its name.
 */
export function useCodeText(): (code: string | null) => string {
  const { t } = useTranslation('withdrawals');
  return useCallback(
    (code) =>
      code === null
        ? '–'
        : t([`codes.${code}`, `errors:${code}_general`, `errors:${code}`, 'codes.unknown'], {
            code,
          }),
    [t],
  );
}
