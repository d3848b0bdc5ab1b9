import { leaderboardScores, MAX_MILESTONES, MAX_PRIZE_STEPS } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, TextField } from '@parlour/ui';
import { styled } from 'styled-components';

import { Panel } from '../../layout/panel.tsx';
import { CategoryList } from './category-list.tsx';
import { Choice } from './choice.tsx';
import { DraftField, type DraftFields, useFaultText } from './draft-field.tsx';
import { NEW_MILESTONE, NEW_PRIZE } from './mission-draft.ts';
import { Grid, Group } from './form-layout.tsx';

/** The milestones of a mission, and its leaderboard. */
export function MissionPanels(fields: DraftFields) {
  if (fields.draft.trigger !== 'MISSION') return null;
  return (
    <>
      <MilestonesPanel {...fields} />
      <LeaderboardPanel {...fields} />
    </>
  );
}

type Unit = 'count' | 'money';
const milestoneFields = [
  ['turnover', 'money'],
  ['bets', 'count'],
  ['deposits', 'money'],
  ['reward', 'money'],
] as const satisfies readonly (readonly [string, Unit])[];

function MilestonesPanel({ draft, onChange, faults }: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const faultText = useFaultText(faults);
  const { milestones } = draft;
  const setMilestones = (next: typeof milestones) => onChange({ ...draft, milestones: next });
  return (
    <Panel title={t('panels.milestones')}>
      <p>{t('mission.text')}</p>
      <CategoryList
        chosen={draft.playCategories}
        onChange={(playCategories) => onChange({ ...draft, playCategories })}
      />
      {milestones.map((milestone, index) => (
        <Group key={index}>
          <legend>{t('mission.milestone', { number: index + 1 })}</legend>
          <Grid>
            {milestoneFields.map(([name, unit]) => (
              <TextField
                key={name}
                name={`milestone-${index}-${name}`}
                label={t(`mission.${name}`)}
                inputMode="decimal"
                autoComplete="off"
                value={milestone[name]}
                error={faultText(`trigger.milestones.${index}.${name}`, unit)}
                onChange={({ target }) =>
                  setMilestones(milestones.with(index, { ...milestone, [name]: target.value }))
                }
              />
            ))}
          </Grid>
          <Remove
            label={t('mission.remove-milestone', { number: index + 1 })}
            onClick={() => setMilestones(milestones.toSpliced(index, 1))}
          />
        </Group>
      ))}
      <Fault text={faultText('trigger.milestones')} />
      <Button
        tone="quiet"
        size="sm"
        disabled={milestones.length >= MAX_MILESTONES}
        onClick={() => setMilestones([...milestones, NEW_MILESTONE])}
      >
        {t('mission.add-milestone')}
      </Button>
    </Panel>
  );
}

function LeaderboardPanel(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange } = fields;
  const { board } = draft;
  return (
    <Panel title={t('panels.leaderboard')}>
      <Grid>
        <Choice
          label={t('mission.board')}
          value={board}
          options={(['NONE', ...leaderboardScores] as const).map(
            (one) => [one, t(`mission.boards.${one}`)] as const,
          )}
          onChange={(next) => onChange({ ...draft, board: next })}
        />
        {board === 'NONE' ? null : (
          <DraftField
            {...fields}
            name="boardLeast"
            field="trigger.leaderboard.least"
            unit="money"
            hasHint
          />
        )}
      </Grid>
      {board === 'NONE' ? null : <Prizes {...fields} />}
    </Panel>
  );
}

const prizeFields = [
  ['ranks', 'count'],
  ['amount', 'money'],
] as const satisfies readonly (readonly [string, Unit])[];

/** Prizes from the first rank on. */
function Prizes({ draft, onChange, faults }: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const faultText = useFaultText(faults);
  const { prizes } = draft;
  const setPrizes = (next: typeof prizes) => onChange({ ...draft, prizes: next });
  return (
    <Group>
      <legend>{t('mission.prizes')}</legend>
      <small>{t('mission.prizes-hint')}</small>
      {prizes.map((prize, index) => (
        <Row key={index}>
          <Grid>
            {prizeFields.map(([name, unit]) => (
              <TextField
                key={name}
                name={`prize-${index}-${name}`}
                label={t(`mission.prize-${name}`, { number: index + 1 })}
                inputMode="decimal"
                autoComplete="off"
                value={prize[name]}
                error={faultText(`trigger.leaderboard.prizes.${index}.${name}`, unit)}
                onChange={({ target }) =>
                  setPrizes(prizes.with(index, { ...prize, [name]: target.value }))
                }
              />
            ))}
          </Grid>
          <Remove
            label={t('mission.remove-prize', { number: index + 1 })}
            onClick={() => setPrizes(prizes.toSpliced(index, 1))}
          />
        </Row>
      ))}
      <Fault text={faultText('trigger.leaderboard.prizes')} />
      <Button
        tone="quiet"
        size="sm"
        disabled={prizes.length >= MAX_PRIZE_STEPS}
        onClick={() => setPrizes([...prizes, NEW_PRIZE])}
      >
        {t('mission.add-prize')}
      </Button>
    </Group>
  );
}

type RemoveProps = { readonly label: string; readonly onClick: () => void };

const Remove = ({ label, onClick }: RemoveProps) => (
  <div>
    <Button tone="quiet" size="sm" onClick={onClick}>
      {label}
    </Button>
  </div>
);

const Fault = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <p role="alert">{text}</p>;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;
