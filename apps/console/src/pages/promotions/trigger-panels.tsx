import type { DraftFields } from './draft-field.tsx';
import { MissionPanels } from './mission-panel.tsx';
import { RafflePanel } from './raffle-panel.tsx';
import { RebatePanel } from './rebate-panel.tsx';
import { TriggerPanel } from './reward-panels.tsx';
import { TournamentPanels } from './tournament-panel.tsx';

/**
 * The panel for the trigger of the bonus, with the panels of each trigger: each shows itself where
 * it is chosen.
 */
export const TriggerPanels = (fields: DraftFields) => (
  <>
    <TriggerPanel {...fields} />
    <MissionPanels {...fields} />
    <RafflePanel {...fields} />
    <TournamentPanels {...fields} />
    <RebatePanel {...fields} />
  </>
);
