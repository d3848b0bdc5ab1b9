import { useTranslation } from '@parlour/i18n';
import { fromWire, micros, toWire } from '@parlour/money';

import { EntryList } from '../../layout/entry-list.ts';
import { FlagEntry } from '../../layout/flag-entry.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useFormat } from '../../text/format.ts';
import { type FlaggedWithdrawal, useCodeText, WithdrawalStatus } from './withdrawal-status.tsx';
import type { WithdrawalDetail } from './withdrawal-types.ts';

type WithdrawalProps = { readonly withdrawal: WithdrawalDetail };

/** A panel with the amount of a withdrawal, its status, and the operator who works on it. */
export function FactsPanel({ withdrawal }: WithdrawalProps) {
  const { t } = useTranslation('withdrawals');
  const { t: claimText } = useTranslation('claims');
  const format = useFormat();
  const codeText = useCodeText();
  const { amount, fee, claimedBy, claimedUntil } = withdrawal;
  return (
    <Panel title={t('facts')}>
      <Facts
        facts={[
          [t('state'), <WithdrawalStatus key="state" {...withdrawal} />],
          [t('why'), codeText(withdrawal.code)],
          ...(withdrawal.message === null ? [] : [[t('message'), withdrawal.message] as const]),
          [t('amount'), format.money(amount)],
          [t('fee'), format.money(fee)],
          [t('payout'), format.money(toWire(micros(fromWire(amount) - fromWire(fee))))],
          [t('book'), t(`books.${withdrawal.book}`)],
          [t('created'), format.time(withdrawal.createdAt)],
          [t('state-at'), format.time(withdrawal.stateAt)],
          [
            claimText('title'),
            claimedBy === null
              ? '–'
              : t('claim.until', { by: claimedBy, until: format.time(claimedUntil) }),
          ],
          [
            t('threshold'),
            withdrawal.approvalAbove === 0
              ? t('threshold-none')
              : format.money(withdrawal.approvalAbove),
          ],
        ]}
      />
    </Panel>
  );
}

/** A panel with the flags that the automatic rules set when the withdrawal was asked for. */
export function FlagsPanel(props: FlaggedWithdrawal) {
  const { t } = useTranslation('withdrawals');
  return (
    <Panel title={t('flags-title')}>
      <FlagList {...props} />
    </Panel>
  );
}

/** Lists the flags that the automatic rules set, each with its meaning. */
export function FlagList({ flags, missingTurnover }: FlaggedWithdrawal) {
  const { t } = useTranslation('withdrawals');
  const missing = useFormat().money(missingTurnover);
  return (
    <EntryList>
      {flags.length === 0 ? <li>{t('flags-none')}</li> : null}
      {flags.map((flag) => (
        <FlagEntry
          key={flag}
          name={t(`flags.${flag}.name`)}
          text={t(`flags.${flag}.text`, { missing })}
        />
      ))}
    </EntryList>
  );
}
