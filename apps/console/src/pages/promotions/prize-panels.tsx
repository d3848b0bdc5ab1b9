import {
  computeMeanPrize,
  isDrawn,
  listPrizes,
  MAX_SEGMENTS,
  MIN_SEGMENTS,
} from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { micros, toWire } from '@parlour/money';
import { writeChance } from '@parlour/promotions/terms';
import { color, space, type } from '@parlour/tokens';
import { Button, Icon, IconButton } from '@parlour/ui';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

import { SumText } from '../../forms/amount-text.tsx';
import { type Unit, UnitText } from '../../forms/unit-text.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { DraftField, type DraftFields, givenUnit, useFaultText } from './draft-field.tsx';
import { toCount } from './read-typed.ts';
import { readReward, type SegmentDraft } from './reward-draft.ts';
import { checkDraft } from './terms-draft.ts';
import { removeAt, replaceAt } from '../../text/lists.ts';

/** The prizes of a wheel or an envelope, with their odds and what a draw costs on average. */
export const PrizeFields = (fields: DraftFields) => (
  <Stack>
    {fields.draft.reward === 'WHEEL' ? <Segments {...fields} /> : <Amounts {...fields} />}
    <ExpectedCost {...fields} />
  </Stack>
);

function Amounts(fields: DraftFields) {
  const unit = givenUnit(fields.draft);
  return (
    <Row>
      <DraftField {...fields} name="prizeLeast" field="reward.least" unit={unit} />
      <DraftField {...fields} name="prizeMost" field="reward.most" unit={unit} />
      <DraftField {...fields} name="prizeStep" field="reward.step" unit={unit} hasHint />
    </Row>
  );
}

function Segments({ draft, onChange, faults }: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const fault = useFaultText(faults)('reward.segments');
  const { segments } = draft;
  const write = (next: readonly SegmentDraft[]) => onChange({ ...draft, segments: next });
  const sum = segments.reduce((total, { weight }) => total + toCount(weight), 0);
  return (
    <>
      {segments.map((segment, place) => (
        <Segment
          // Segments have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          place={place}
          segment={segment}
          chance={toCount(segment.weight) / sum}
          unit={givenUnit(draft)}
          faults={faults}
          onChange={(changed) => write(replaceAt(segments, place, changed))}
          onRemove={
            segments.length > MIN_SEGMENTS ? () => write(removeAt(segments, place)) : undefined
          }
        />
      ))}
      {fault ? <p role="alert">{fault}</p> : null}
      <div>
        <Button
          tone="quiet"
          size="sm"
          icon={<Icon of={Plus} size={16} />}
          disabled={segments.length >= MAX_SEGMENTS}
          onClick={() => write([...segments, { amount: '0', weight: '1' }])}
        >
          {t('wheel.add')}
        </Button>
      </div>
    </>
  );
}

type SegmentProps = Pick<DraftFields, 'faults'> & {
  readonly place: number;
  readonly segment: SegmentDraft;
  readonly unit: Unit;
  /** Its share of all weights; no number while one of them is none. */
  readonly chance: number;
  readonly onChange: (segment: SegmentDraft) => void;
  /** Absent: the wheel needs it. */
  readonly onRemove: (() => void) | undefined;
};

function Segment({ place, segment, unit, chance, faults, onChange, onRemove }: SegmentProps) {
  const { t } = useTranslation('promotion-pages');
  const faultText = useFaultText(faults);
  const number = place + 1;
  return (
    <Row data-segment>
      <SumText
        name={`segment-amount-${place}`}
        label={t('wheel.amount', { number })}
        isPoints={unit === 'points'}
        value={segment.amount}
        error={faultText(`reward.segments.${place}.amount`, unit)}
        onChange={(amount) => onChange({ ...segment, amount })}
      />
      <UnitText
        unit="count"
        name={`segment-weight-${place}`}
        label={t('wheel.weight', { number })}
        value={segment.weight}
        error={faultText(`reward.segments.${place}.weight`)}
        onChange={(weight) => onChange({ ...segment, weight })}
      />
      <output>{chance > 0 && chance <= 1 ? writeChance(chance) : '–'}</output>
      <IconButton
        label={t('wheel.remove', { number })}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
      >
        <Icon of={Trash2} size={18} />
      </IconButton>
    </Row>
  );
}

/** Shows the average cost of a draw of the fields; a dash while they cannot be drawn. */
function ExpectedCost({ draft }: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  const { currency } = useBrand();
  const isValid = checkDraft(draft, currency).every(({ field }) => !field.startsWith('reward.'));
  const reward = readReward(draft, currency);
  const mean = isValid && isDrawn(reward) ? computeMeanPrize(listPrizes(reward)) : null;
  return (
    <Cost>
      {t('wheel.mean')}{' '}
      <b>{mean === null ? '–' : format.bonus(toWire(micros(mean)), draft.wallet)}</b>
    </Cost>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  margin-block-start: ${space[3]};
  [role='alert'] {
    color: ${color('negative')};
    font-size: ${type.sm};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
  align-items: start;
  gap: ${space[3]};
  &[data-segment] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 64px auto;
    align-items: end;
  }
  output {
    min-block-size: 44px;
    display: grid;
    place-items: center end;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;

const Cost = styled.p`
  margin: 0;
  font-variant-numeric: tabular-nums;
`;
