import { leaderboardScores, MAX_PRIZE_STEPS } from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { styled } from 'styled-components';

import { UnitText } from '../../forms/unit-text.tsx';
import { Panel } from '../../layout/panel.tsx';
import { Choice } from './choice.tsx';
import { DraftField, type DraftFields, givenUnit, useFaultText } from './draft-field.tsx';
import { Grid, Group } from './form-layout.tsx';
import { NEW_PRIZE, toScore } from './mission-draft.ts';
import { removeAt, replaceAt } from '../../text/lists.ts';

/**
 * A panel for the score that members are ranked by, and the prizes; a leaderboard can be left out
 * unless required.
 */
export function LeaderboardPanel({
  isRequired = false,
  ...fields
}: DraftFields & { readonly isRequired?: boolean }) {
  const { t } = useTranslation('promotion-pages');
  const { draft, onChange } = fields;
  const board = isRequired ? toScore(draft.board) : draft.board;
  return (
    <Panel title={t('panels.leaderboard')}>
      <Grid>
        <Choice
          label={t('mission.board')}
          value={board}
          options={[...(isRequired ? [] : (['NONE'] as const)), ...leaderboardScores].map(
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

/** Prizes from the first rank on. */
function Prizes({ draft, onChange, faults }: DraftFields) {
  const { t } = useTranslation('promotion-pages');
  const faultText = useFaultText(faults);
  const { prizes } = draft;
  const units = { ranks: 'count', amount: givenUnit(draft) } as const;
  const setPrizes = (next: typeof prizes) => onChange({ ...draft, prizes: next });
  return (
    <Group>
      <legend>{t('mission.prizes')}</legend>
      <small>{t('mission.prizes-hint')}</small>
      {prizes.map((prize, index) => (
        <Row key={index}>
          <Grid>
            {(['ranks', 'amount'] as const).map((name) => (
              <UnitText
                key={name}
                name={`prize-${index}-${name}`}
                label={t(`mission.prize-${name}`, { number: index + 1 })}
                unit={units[name]}
                value={prize[name]}
                error={faultText(`trigger.leaderboard.prizes.${index}.${name}`, units[name])}
                onChange={(value) =>
                  setPrizes(replaceAt(prizes, index, { ...prize, [name]: value }))
                }
              />
            ))}
          </Grid>
          <Remove
            label={t('mission.remove-prize', { number: index + 1 })}
            onClick={() => setPrizes(removeAt(prizes, index))}
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

/** A button that takes a part of the form out. */
export const Remove = ({ label, onClick }: RemoveProps) => (
  <div>
    <Button tone="quiet" size="sm" onClick={onClick}>
      {label}
    </Button>
  </div>
);

/** Shows the fault of a list, where there is one. */
export const Fault = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <p role="alert">{text}</p>;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;
