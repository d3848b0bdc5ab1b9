import { MAX_RAFFLE_DRAWS } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { Button, TextField } from '@parlour/ui';

import { Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { DraftField, type DraftFields, useFaultText } from './draft-field.tsx';
import { Grid, Group } from './form-layout.tsx';
import { NEW_RAFFLE_DRAW, type RaffleDrawDraft } from './raffle-draft.ts';
import { removeAt, replaceAt } from '../../text/lists.ts';

/** A panel for the way entries of a raffle are earned, and its draws. */
export function RafflePanel(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange, faults } = fields;
  const faultText = useFaultText(faults);
  if (draft.trigger !== 'RAFFLE') return null;
  const draws = draft.raffleDraws;
  const setDraws = (raffleDraws: typeof draws) => onChange({ ...draft, raffleDraws });
  const countFault = faultText('trigger.draws');
  return (
    <Panel title={t('panels.raffle')}>
      <p>{t('raffle.text')}</p>
      <Grid>
        <DraftField {...fields} name="entryStake" field="trigger.stake" unit="money" />
        <DraftField {...fields} name="mostEntries" field="trigger.mostEntries" />
        <DraftField {...fields} name="mostPrizes" field="trigger.mostPrizes" />
      </Grid>
      {draws.map((draw, index) => (
        <DrawFields
          key={index}
          draw={draw}
          index={index}
          faults={faults}
          onChange={(next) => setDraws(replaceAt(draws, index, next))}
          onRemove={() => setDraws(removeAt(draws, index))}
        />
      ))}
      {countFault ? <p role="alert">{countFault}</p> : null}
      <Button
        tone="quiet"
        size="sm"
        disabled={draws.length >= MAX_RAFFLE_DRAWS}
        onClick={() => setDraws([...draws, NEW_RAFFLE_DRAW])}
      >
        {t('raffle.add')}
      </Button>
    </Panel>
  );
}

type DrawFieldsProps = Pick<DraftFields, 'faults'> & {
  readonly draw: RaffleDrawDraft;
  readonly index: number;
  readonly onChange: (draw: RaffleDrawDraft) => void;
  readonly onRemove: () => void;
};

function DrawFields({ draw, index, faults, onChange, onRemove }: DrawFieldsProps) {
  const { t } = useTranslation('promotion-pages');
  const { timeZone } = useBrand();
  const faultText = useFaultText(faults);
  const number = index + 1;
  const hasPrizeFault = faults.some(({ field }) =>
    field.startsWith(`trigger.draws.${index}.prizes`),
  );
  return (
    <Group>
      <legend>{t('raffle.draw', { number })}</legend>
      <Grid>
        <TextField
          type="datetime-local"
          name={`raffle-${index}-at`}
          label={t('raffle.at', { number })}
          hint={timeZone}
          value={draw.at}
          error={faultText(`trigger.draws.${index}.at`)}
          onChange={({ target }) => onChange({ ...draw, at: target.value.slice(0, 16) })}
        />
        <TextField
          name={`raffle-${index}-prizes`}
          label={t('raffle.prizes', { number })}
          hint={t('raffle.prizes-hint')}
          autoComplete="off"
          value={draw.prizes}
          error={hasPrizeFault ? t('raffle.prizes-fault') : undefined}
          onChange={({ target }) => onChange({ ...draw, prizes: target.value })}
        />
      </Grid>
      <div>
        <Button tone="quiet" size="sm" onClick={onRemove}>
          {t('raffle.remove', { number })}
        </Button>
      </div>
    </Group>
  );
}
