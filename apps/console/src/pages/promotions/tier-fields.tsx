import { MAX_TIERS } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { color, space } from '@parlour/tokens';
import { Button, Icon, IconButton } from '@parlour/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';

import { type Unit, UnitText } from '../../forms/unit-text.tsx';
import { Choice } from './choice.tsx';
import { type DraftFields, useFaultText } from './draft-field.tsx';
import { Grid, Group } from './form-layout.tsx';
import { NEW_TIER, type TierDraft, tierKinds } from './tier-draft.ts';
import { removeAt, replaceAt } from '../../text/lists.ts';

/** The steps of a reward: from what on, and what each of them gives. */
export function TierFields({ draft, onChange, faults }: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const fault = useFaultText(faults)('reward.steps');
  const add = useRef<HTMLButtonElement>(null);
  const { tiers, trigger } = draft;
  const write = (next: readonly TierDraft[]) => onChange({ ...draft, tiers: next });
  const remove = (place: number) => {
    write(removeAt(tiers, place));
    // The button that had the focus is gone with the last step.
    if (place === tiers.length - 1) add.current?.focus();
  };
  return (
    <>
      <p>{t(trigger === 'LOSS_BACK' ? 'tiers.text-loss' : 'tiers.text')}</p>
      {tiers.map((tier, place) => (
        <Step
          // Steps have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          place={place}
          tier={tier}
          faults={faults}
          onChange={(changed) => write(replaceAt(tiers, place, changed))}
          onRemove={tiers.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      {fault ? <Fault role="alert">{fault}</Fault> : null}
      <div>
        <Button
          ref={add}
          tone="quiet"
          size="sm"
          icon={<Icon of={Plus} size={16} />}
          disabled={tiers.length >= MAX_TIERS}
          onClick={() => write([...tiers, { ...(tiers.at(-1) ?? NEW_TIER), from: '' }])}
        >
          {t('tiers.add')}
        </Button>
      </div>
    </>
  );
}

type StepProps = Pick<DraftFields, 'faults'> & {
  readonly place: number;
  readonly tier: TierDraft;
  readonly onChange: (tier: TierDraft) => void;
  /** Absent: it is the only one. */
  readonly onRemove: (() => void) | undefined;
};

type StepField = 'from' | 'rate' | 'most' | 'amount';
const unitOf = (name: StepField): Unit => (name === 'rate' ? 'percent' : 'money');

function Step({ place, tier, faults, onChange, onRemove }: StepProps) {
  const { t } = useTranslation('promotion-pages');
  const faultText = useFaultText(faults);
  const number = place + 1;
  const field = (name: StepField) => ({
    name: `tier-${place}-${name}`,
    label: t(`tiers.${name}`),
    unit: unitOf(name),
    value: tier[name],
    error: faultText(`reward.steps.${place}.${name}`, unitOf(name)),
    onChange: (value: string) => onChange({ ...tier, [name]: value }),
  });
  return (
    <Group>
      <legend>{t('tiers.step', { number })}</legend>
      <Row>
        <Fields>
          <UnitText {...field('from')} />
          <Choice
            label={t('tiers.gives')}
            value={tier.gives}
            options={tierKinds.map((kind) => [kind, t(`tiers.kinds.${kind}`)] as const)}
            onChange={(gives) => onChange({ ...tier, gives })}
          />
          {tier.gives === 'RATE' ? (
            <>
              <UnitText {...field('rate')} trailing="%" />
              <UnitText {...field('most')} />
            </>
          ) : (
            <UnitText {...field('amount')} />
          )}
        </Fields>
        <IconButton
          label={t('tiers.remove', { number })}
          disabled={!onRemove}
          onClick={() => onRemove?.()}
        >
          <Icon of={Trash2} size={18} />
        </IconButton>
      </Row>
    </Group>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[2]};
  > button {
    /* Beside the fields, below their labels. */
    margin-block-start: ${space[5]};
  }
`;

const Fields = styled(Grid)`
  grid-template-columns: repeat(auto-fill, minmax(min(110px, 46%), 1fr));
`;

const Fault = styled.p`
  color: ${color('negative')};
`;
