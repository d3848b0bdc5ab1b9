import { type AgentDeps, createAgentsModule } from './agents/module.ts';
import { type ContractsModuleDeps, createContractsModule } from './contracts/module.ts';
import { createMissionsModule } from './missions/module.ts';
import { createPointsModule, type PointsModuleDeps } from './points/module.ts';
import { createPromotionsModule, type PromotionsModuleDeps } from './promotions/module.ts';
import { createRafflesModule } from './raffles/module.ts';
import { createRanksModule, type RanksModuleDeps } from './ranks/module.ts';
import { createRebatesModule, type RebatesModuleDeps } from './rebates/module.ts';
import { createReferralsModule } from './referrals/module.ts';
import { createSettlementModule, type SettlementModuleDeps } from './settlement/module.ts';
import { createTeamMessagesModule, type TeamMessageDeps } from './team-messages/module.ts';
import { createTeamsModule, type TeamDeps } from './teams/module.ts';

type GrowthDeps = AgentDeps &
  ContractsModuleDeps &
  PointsModuleDeps &
  PromotionsModuleDeps &
  RanksModuleDeps &
  RebatesModuleDeps &
  SettlementModuleDeps &
  TeamDeps &
  TeamMessageDeps;

/** Builds what agents have, their team, contracts and what these pay, bonuses and points. */
export function createGrowthModules(deps: GrowthDeps) {
  const contracts = createContractsModule(deps);
  const settlement = createSettlementModule(deps);
  const messages = createTeamMessagesModule(deps);
  const rebates = createRebatesModule(deps);
  const points = createPointsModule(deps);
  const promotions = createPromotionsModule(deps);
  const missions = createMissionsModule(deps);
  const ranks = createRanksModule(deps);
  const raffles = createRafflesModule(deps);
  const referrals = createReferralsModule(deps);
  return {
    handlers: {
      ...createAgentsModule(deps).handlers,
      ...createTeamsModule(deps).handlers,
      ...contracts.handlers,
      ...settlement.handlers,
      ...messages.handlers,
      ...referrals.handlers,
      ...rebates.handlers,
      ...points.handlers,
      ...promotions.handlers,
      ...missions.handlers,
      ...ranks.handlers,
      ...raffles.handlers,
    },
    consolidated: contracts.consolidated,
    jobs: [
      ...contracts.jobs,
      ...settlement.jobs,
      ...rebates.jobs,
      ...messages.jobs,
      ...promotions.jobs,
      ...missions.jobs,
      ...ranks.jobs,
      ...raffles.jobs,
      ...referrals.jobs,
      ...points.jobs,
    ],
    metrics: [
      ...settlement.metrics,
      ...rebates.metrics,
      ...promotions.metrics,
      ...points.metrics,
      ...ranks.metrics,
      ...raffles.metrics,
      ...referrals.metrics,
    ],
  };
}
