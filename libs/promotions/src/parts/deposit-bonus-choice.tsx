import { CallError, errorText } from '@parlour/client';
import type { Contract, Reply } from '@parlour/contract';
import {
  computeReward,
  findBetterTier,
  isDrawn,
  mapTermAmounts,
} from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type Micros, micros, toWire } from '@parlour/money';
import { Loadable, useApi, useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Disclosure } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';

import { writeBonus } from '../model/write-bonus.ts';
import { writeFreeSpins } from '../model/write-numbers.ts';
import { writeReward } from '../model/write-terms.ts';
import { CallFailure } from './call-failure.tsx';
import { TermsList } from './terms-list.tsx';

type DepositBonusChoiceProps = {
  /** The promotion that is chosen; null: no bonus. */
  readonly selected: string | null;
  readonly onSelect: (promotionId: string | null) => void;
  /** The deposit amount as typed; null while it is not an amount. */
  readonly amount: Micros | null;
  readonly disabled?: boolean;
};

type Offered = Reply<Contract['bonuses']['depositPromotions']>[number];

/**
 * The bonuses that can come with a deposit, or none: each with what it gives for the amount that is
 * typed, its terms, and why the member does not get it. Without any there is nothing to choose, and
 * a deposit needs no bonus, so that nothing is shown where they cannot be loaded.
 */
export const DepositBonusChoice = observer(function DepositBonusChoice(
  props: DepositBonusChoiceProps,
) {
  const { t } = useTranslation('promotions-later');
  const { bonuses } = useApi();
  const [offered] = useState(
    () => new Loadable<readonly Offered[]>(() => bonuses.depositPromotions({ query: {} }), []),
  );
  const [missed, setMissed] = useState<string | null>(null);
  useEffect(() => void offered.load(), [offered]);
  const { selected, onSelect, disabled = false } = props;
  const chosen = offered.value.find(
    ({ promotionId, refusal }) => promotionId === selected && refusal === null,
  );
  useEffect(() => {
    // What the address asked for is not there for this member.
    if (offered.status !== 'ready' || selected === null || chosen) return;
    setMissed(selected);
    onSelect(null);
  }, [offered.status, selected, chosen, onSelect]);
  const name = useId();
  const notice = missed !== null && <Missed promotionId={missed} offered={offered.value} />;
  if (offered.value.length === 0) return notice;
  return (
    <Group disabled={disabled}>
      <legend>{t('choice.title')}</legend>
      {notice}
      {offered.value.map((promotion) => (
        <OfferedBonus
          key={promotion.promotionId}
          {...props}
          name={name}
          promotion={promotion}
          isSelected={chosen === promotion}
        />
      ))}
      <Option>
        <label>
          <input type="radio" name={name} checked={!chosen} onChange={() => onSelect(null)} />
          <span>{t('choice.none')}</span>
        </label>
      </Option>
    </Group>
  );
});

type MissedProps = { readonly promotionId: string; readonly offered: readonly Offered[] };

/** Shows why the bonus that was asked for does not come with this deposit. */
function Missed({ promotionId, offered }: MissedProps) {
  const refusal = offered.find((one) => one.promotionId === promotionId)?.refusal;
  return <CallFailure error={new CallError(refusal ?? 'promotion_unavailable')} />;
}

type OfferedBonusProps = DepositBonusChoiceProps & {
  readonly name: string;
  readonly promotion: Offered;
  readonly isSelected: boolean;
};

function OfferedBonus({ name, promotion, isSelected, amount, onSelect }: OfferedBonusProps) {
  const { t } = useTranslation('promotions-later');
  const promotions = useTranslation('promotions').t;
  const errors = useTranslation('errors').t;
  const { currency } = useTenant();
  const { terms, refusal, promotionId } = promotion;
  return (
    <Option data-off={refusal !== null || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- writeReward is its text */}
      <label>
        <input
          type="radio"
          name={name}
          disabled={refusal !== null}
          checked={isSelected}
          onChange={() => onSelect(promotionId)}
        />
        <span>
          <b>{writeReward(terms, { t: promotions, currency })}</b>
          <small>
            {refusal === null ? (
              <Given terms={terms} amount={amount} />
            ) : (
              errorText(errors, new CallError(refusal))
            )}
          </small>
        </span>
      </label>
      <Disclosure title={t('choice.terms')}>
        <TermsList terms={terms} />
      </Disclosure>
    </Option>
  );
}

/**
 * Shows what the bonus gives for the typed amount, or the amount from which it gives something; for
 * steps also what the next one gives.
 */
function Given({
  terms,
  amount,
}: {
  readonly terms: Offered['terms'];
  readonly amount: Micros | null;
}) {
  const { t } = useTranslation('promotions-later');
  const promotions = useTranslation('promotions').t;
  const { currency } = useTenant();
  const least = terms.trigger.kind === 'DEPOSIT' ? fromWire(terms.trigger.least) : micros(0n);
  const from = t('choice.from', { amount: formatMoney(least, currency) });
  if (amount === null) return from;
  const { reward } = mapTermAmounts(terms, (value) => Number(fromWire(value)));
  const better = reward.kind === 'TIERS' ? findBetterTier(reward, amount) : undefined;
  const next =
    better &&
    t('choice.next', {
      from: formatMoney(micros(better.from), currency),
      amount: formatMoney(micros(better.amount), currency),
    });
  if (amount < least) return next ?? from;
  const given = micros(computeReward(reward, amount));
  if (terms.reward.kind === 'FREE_SPINS') {
    const { count, name: game, stake } = terms.reward;
    const each = t('spins.on', { game, stake: formatMoney(fromWire(stake), currency) });
    return `${t('spins.title', writeFreeSpins(count))} · ${each}`;
  }
  const written = writeBonus(
    { amount: toWire(given), wallet: terms.wallet },
    { t: promotions, currency },
  );
  if (isDrawn(reward)) return t(`prize.lead.${reward.kind}`, { amount: written });
  const gives = t('choice.gives', { amount: written });
  if (!next) return gives;
  return (
    <>
      {gives} <NextStep>{next}</NextStep>
    </>
  );
}

const NextStep = styled.span`
  display: block;
  color: ${color('brand-text')};
`;

const Group = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  > legend {
    padding: 0;
    margin-block-end: ${space[2]};
    font-weight: 600;
  }
`;

const Option = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]};
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.control};
  &:has(:checked) {
    border-color: ${color('brand')};
    background: ${color('brand-soft')};
  }
  &[data-off] label {
    color: ${color('text-3')};
    cursor: not-allowed;
  }
  > label {
    display: flex;
    align-items: start;
    gap: ${space[3]};
    min-block-size: 44px;
    align-items: center;
    cursor: pointer;
  }
  b,
  small {
    display: block;
  }
  small {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;
