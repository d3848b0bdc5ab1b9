import { useTranslation } from '@parlour/i18n';
import {
  findPlay,
  type LotteryGame,
  MAX_COMBINATIONS,
  MAX_MULTIPLIER,
  type Play,
} from '@parlour/fair/lottery';
import { formatMoney, multiply, zero } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, Card, Icon, Money, Tabs, TextField } from '@parlour/ui';
import { AmountField } from '@parlour/ui/controls';
import { Dices } from 'lucide-react';
import { styled } from 'styled-components';

import {
  type ChoiceError,
  findStakeFault,
  maxUnitStake,
  MIN_UNIT_STAKE,
} from '../model/stake-input.ts';
import type { BetForm as BetFormState } from '../model/use-bet-form.ts';
import { NumberPicker } from './number-picker.tsx';

type BetFormProps = {
  readonly game: LotteryGame;
  readonly form: BetFormState;
  /** True when the current draw takes bets. */
  readonly canBet: boolean;
  /** Asks for a confirmation of the slip. */
  readonly onBet: () => void;
};

/** Chooses the play, the numbers and the stake. */
export function BetForm({ game, form, canBet, onBet }: BetFormProps) {
  const { t } = useTranslation('lottery');
  const { play, selection, selectPlay, setSelection, pickRandom, addToSlip } = form;
  const handleBet = () => {
    if (addToSlip()) onBet();
  };
  return (
    <Root>
      <Tabs
        label={t('play.label')}
        tabs={game.plays.map(({ id }) => ({ key: id, label: t(`play.${id}`) }))}
        selected={play.id}
        onSelect={(id) => selectPlay(findPlay(game, id) ?? play)}
      />
      <PlayRule play={play} />
      <NumberPicker play={play} selection={selection} onChange={setSelection} />
      <Button tone="quiet" icon={<Icon of={Dices} />} onClick={pickRandom}>
        {t('pick.quick')}
      </Button>
      <StakeFields form={form} />
      <BetBar>
        <BetSummary form={form} />
        <Button tone="quiet" onClick={addToSlip}>
          {t('slip.add')}
        </Button>
        <Button disabled={!canBet} onClick={handleBet}>
          {t('slip.betNow')}
        </Button>
      </BetBar>
    </Root>
  );
}

function PlayRule({ play }: { readonly play: Play }) {
  const { t } = useTranslation('lottery');
  return (
    <Rule>
      <p>{t(`rule.${play.id}`)}</p>
      <small>
        {t('play.odds', {
          odds: (play.odds / 100).toFixed(2),
          // With its sign: only the value is isolated on a right-to-left page.
          percent: `${(play.rtpPpm / 10_000).toFixed(1)}%`,
        })}
      </small>
    </Rule>
  );
}

type FormProps = Pick<BetFormProps, 'form'>;

function StakeFields({ form: { play, error, stakeInput, setStakeInput } }: FormProps) {
  const { t } = useTranslation('lottery');
  const { currency } = useTenant();
  const errorText = useErrorText(play);
  // Once it was tried: a field that is being filled in is not wrong yet.
  const wrong = error === 'invalidStake' ? findStakeFault(stakeInput, currency, play) : null;
  const errorOf = (field: keyof typeof stakeInput) =>
    wrong === field ? errorText('invalidStake') : undefined;
  return (
    <Stakes>
      <AmountField
        label={t('pick.unitStake')}
        value={stakeInput.unitStake}
        format={currency}
        error={errorOf('unitStake')}
        onChange={(unitStake) => setStakeInput({ unitStake })}
      />
      <TextField
        label={t('pick.multiplier')}
        inputMode="numeric"
        value={stakeInput.multiplier}
        error={errorOf('multiplier')}
        onChange={({ target }) => setStakeInput({ multiplier: target.value })}
      />
    </Stakes>
  );
}

/**
 * Shows the cost of the choice, or the reason why it cannot be added; a stake that is wrong says so
 * itself.
 */
function BetSummary({ form: { play, combinations, stake, error } }: FormProps) {
  const { t } = useTranslation('lottery');
  const { currency } = useTenant();
  const errorText = useErrorText(play);
  const cost = stake ? multiply(stake.unitStake, BigInt(combinations * stake.multiplier)) : zero;
  return (
    <p aria-live="polite" data-error={error === null ? undefined : true}>
      {error === null ? (
        <>
          {t('pick.combinations', { combinations })} · <Money amount={cost} format={currency} />
        </>
      ) : (
        error !== 'invalidStake' && errorText(error)
      )}
    </p>
  );
}

/**
 * Texts that say what each play asks for while the choice makes no bet; others ask for a number in
 * each row.
 */
const missingChoice: Partial<
  Record<Play['id'], `pick.${'atLeastThree' | 'onePosition' | 'differentBalls' | 'oneOption'}`>
> = {
  anyThree: 'pick.atLeastThree',
  any: 'pick.atLeastThree',
  place: 'pick.onePosition',
  order: 'pick.differentBalls',
  total: 'pick.oneOption',
  last: 'pick.oneOption',
};

function useErrorText(play: Play): (error: ChoiceError) => string {
  const { t } = useTranslation('lottery');
  const { currency } = useTenant();
  return (error) => {
    switch (error) {
      case 'incompleteChoice':
        return t(missingChoice[play.id] ?? 'pick.none');
      case 'tooManyCombinations':
        return t('pick.tooMany', { max: MAX_COMBINATIONS });
      case 'invalidStake':
        return t('pick.range', {
          min: formatMoney(MIN_UNIT_STAKE, currency),
          max: formatMoney(maxUnitStake(play), currency),
          times: MAX_MULTIPLIER,
        });
    }
  };
}

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Rule = styled.div`
  display: grid;
  gap: ${space[1]};
  font-size: ${type.sm};
  small {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
`;

const Stakes = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[3]};
`;

const BetBar = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  position: sticky;
  inset-block-end: 0;
  /* Above the numbers that scroll below it, but not above the header. */
  z-index: 1;
  padding-block: ${space[3]};
  background: ${color('surface-2')};
  > p {
    grid-column: 1 / -1;
    font-weight: 600;
  }
  > p[data-error] {
    color: ${color('negative')};
  }
`;
