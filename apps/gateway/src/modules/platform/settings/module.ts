import type { Database } from '../../../db/pool.ts';
import { createBrandLinksReader } from './brand-links.ts';
import { createSettingsReader } from './settings.ts';

export type { BrandLinks, ReadBrandLinks } from './brand-links.ts';
export type { ContractRules } from './contract-rules.ts';
export type { IdentityCheckRules } from './identity-check-rules.ts';
export { type JackpotRules, toSeedMicros } from './jackpot-rules.ts';
export {
  changeSetting,
  createOperatorSettings,
  linkSchemas,
  listSettings,
  readStoredValue,
} from './operator-settings.ts';
export { approvedSwitches, getSettingFacts, switchHelp } from './setting-facts.ts';
export { settingHelp, type SettingName } from './setting-help.ts';
export type { PointsRules } from './points-rules.ts';
export { effectiveRegistrationRules, RegisterOverrides } from './registration-rules.ts';
export { readSettings, settingJsonSchema } from './settings.ts';
export type { TransferRules } from './transfer-rules.ts';
export type { RiskSignalRules } from './risk-signal-rules.ts';
export type { WithdrawalRules } from './withdrawal-rules.ts';
export type { ReadSettings, Settings, LocalizedText } from './settings.ts';

/**
 * Creates the readers of what operators have set for each tenant, and of the links to its brand
 * elsewhere.
 */
export const createSettingsModule = ({
  db,
  freshMs,
}: {
  readonly db: Database;
  readonly freshMs?: number | undefined;
}) => ({
  settings: createSettingsReader({ db, freshMs }),
  brandLinks: createBrandLinksReader({ db, freshMs }),
});
