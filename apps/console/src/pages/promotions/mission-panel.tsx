import { MAX_MILESTONES } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';

import { UnitText } from '../../forms/unit-text.tsx';
import { Panel } from '../../layout/panel.tsx';
import { CategoryList } from './category-list.tsx';
import { type DraftFields, givenUnit, useFaultText } from './draft-field.tsx';
import { NEW_MILESTONE } from './mission-draft.ts';
import { Grid, Group } from './form-layout.tsx';
import { Fault, LeaderboardPanel, Remove } from './leaderboard-panel.tsx';
import { removeAt, replaceAt } from '../../text/lists.ts';

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

const targetFields = [
  ['turnover', 'money'],
  ['bets', 'count'],
  ['deposits', 'money'],
] as const;

function MilestonesPanel({ draft, onChange, faults }: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const faultText = useFaultText(faults);
  const { milestones } = draft;
  const milestoneFields = [...targetFields, ['reward', givenUnit(draft)] as const];
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
              <UnitText
                key={name}
                name={`milestone-${index}-${name}`}
                label={t(`mission.${name}`)}
                unit={unit}
                value={milestone[name]}
                error={faultText(`trigger.milestones.${index}.${name}`, unit)}
                onChange={(value) =>
                  setMilestones(replaceAt(milestones, index, { ...milestone, [name]: value }))
                }
              />
            ))}
          </Grid>
          <Remove
            label={t('mission.remove-milestone', { number: index + 1 })}
            onClick={() => setMilestones(removeAt(milestones, index))}
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
