import {
  computeReward,
  hasRewardBase,
  isDrawn,
  mapTermAmounts,
} from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { fromWire, micros, parseAmount, toWire, zero } from '@parlour/money';
import { Select } from '@parlour/ui';
import { useState } from 'react';

import { useCall, useChange } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useNotify } from '../../feedback/notifications.tsx';
import { SumText } from '../../forms/amount-text.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { MemberDetail } from '../members/member-types.ts';
import { TermsText } from '../promotions/terms-text.tsx';
import type { BonusChoice, BonusRow } from './bonus-types.ts';

type DialogProps = { readonly member: MemberDetail; readonly onClose: () => void };

/** Proposes to another operator that a member gets a bonus by an approved version. */
export function GrantDialog({ member, onClose }: DialogProps) {
  const { t } = useTranslation('bonuses');
  const { code: brand, currency } = useBrand();
  const notify = useNotify();
  const choices = useCall('memberBonuses', 'choices', { brand });
  const [key, setKey] = useState('');
  const [typed, setTyped] = useState('');
  const chosen = choices.data?.rows.find((choice) => keyOf(choice) === key);
  const isOfBase = chosen !== undefined && hasRewardBase(chosen.terms.reward);
  const base = isOfBase ? parseAmount(typed, currency) : null;
  const amount = chosen ? rewardOf(chosen, base ?? zero) : 0n;
  const change = useChange('memberBonuses', 'grant', {
    onDone: () => {
      notify(t('grant.proposed'));
      onClose();
    },
  });
  const confirm = (reason: string) => {
    if (!chosen) return;
    const named = { promotion: chosen.promotion, version: chosen.version };
    const body = { member: member.id, ...named, ...(base && { base: toWire(base) }), reason };
    change.mutate({ brand, body });
  };
  return (
    <ReasonDialog
      name="bonus-grant"
      title={t('grant.title')}
      text={t('grant.text', { username: member.username })}
      isIncomplete={amount === 0n}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      <QueryState query={choices}>
        {({ rows }) => <ChoiceField rows={rows} value={key} onChange={setKey} />}
      </QueryState>
      {chosen ? <TermsText terms={chosen.terms} /> : null}
      {isOfBase ? (
        <SumText
          name="base"
          label={t('grant.base')}
          hint={t('grant.base-hint')}
          value={typed}
          onChange={setTyped}
        />
      ) : null}
      {chosen ? <Amount amount={amount} terms={chosen.terms} /> : null}
    </ReasonDialog>
  );
}

const keyOf = ({ promotion, version }: BonusChoice): string => `${promotion}/${version}`;

const rewardOf = ({ terms }: BonusChoice, base: bigint): bigint =>
  computeReward(mapTermAmounts(terms, (amount) => Number(fromWire(amount))).reward, base);

type ChoiceFieldProps = {
  readonly rows: readonly BonusChoice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function ChoiceField({ rows, value, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation('bonuses');
  if (rows.length === 0) return <p>{t('grant.no-versions')}</p>;
  return (
    <Select
      name="version"
      label={t('promotion')}
      data-autofocus
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('grant.choose')}</option>
      {rows.map((row) => (
        <option key={keyOf(row)} value={keyOf(row)}>
          {t(row.isRunning ? 'grant.running' : 'grant.approved', {
            name: row.name,
            version: row.version,
          })}
        </option>
      ))}
    </Select>
  );
}

function getAmountKey(reward: BonusChoice['terms']['reward']) {
  if (reward.kind === 'FREE_SPINS') return 'grant.spins';
  return isDrawn(reward) ? 'grant.ticket' : 'grant.amount';
}

type AmountProps = {
  readonly amount: bigint;
  readonly terms: BonusChoice['terms'];
};

/** The amount of a bonus, or the largest that it can be where it is drawn or played. */
function Amount({ amount, terms: { reward, wallet } }: AmountProps) {
  const { t } = useTranslation('bonuses');
  const format = useFormat();
  return (
    <output>
      {t(getAmountKey(reward), {
        amount: format.bonus(toWire(micros(amount)), wallet),
      })}
    </output>
  );
}

/** Ends a bonus that is open; its balance goes back to the brand. */
export function ForfeitDialog({
  member,
  bonus,
  onClose,
}: DialogProps & { readonly bonus: BonusRow }) {
  const { t } = useTranslation('bonuses');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('memberBonuses', 'forfeit', {
    alsoChanges: ['members', 'promotions'],
    onDone: () => {
      notify(t('forfeit.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="bonus-forfeit"
      title={t('forfeit.title')}
      text={t('forfeit.text', { name: bonus.name, username: member.username })}
      tone="danger"
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { member: member.id, bonus: bonus.bonus, reason } })
      }
      onClose={onClose}
    />
  );
}
