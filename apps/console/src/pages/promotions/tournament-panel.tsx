import { useTranslation } from '@parlour/i18n';
import { Checkbox } from '@parlour/ui';

import { Panel } from '../../layout/panel.tsx';
import { CategoryList } from './category-list.tsx';
import { DraftField, type DraftFields } from './draft-field.tsx';
import { Grid } from './form-layout.tsx';
import { LeaderboardPanel } from './leaderboard-panel.tsx';

/** Panels for the scoring of a tournament, the way members take part, and its leaderboard. */
export function TournamentPanels(fields: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange } = fields;
  if (draft.trigger !== 'TOURNAMENT') return null;
  return (
    <>
      <Panel title={t('panels.tournament')}>
        <p>{t('tournament.text')}</p>
        <Checkbox
          checked={draft.needsJoin}
          onChange={({ target }) => onChange({ ...draft, needsJoin: target.checked })}
        >
          {t('fields.needsJoin')}
        </Checkbox>
        <Grid>
          <DraftField {...fields} name="settleMinutes" field="trigger.settleMinutes" hasHint />
        </Grid>
        <CategoryList
          chosen={draft.playCategories}
          onChange={(playCategories) => onChange({ ...draft, playCategories })}
        />
      </Panel>
      <LeaderboardPanel {...fields} isRequired />
    </>
  );
}
