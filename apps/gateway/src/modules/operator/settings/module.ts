import { createSettingsService, type OperatorSettingsDeps } from './settings-service.ts';

export type { OperatorSettingsDeps } from './settings-service.ts';

/** Settings of a brand in the console. */
export const createOperatorSettingsModule = (deps: OperatorSettingsDeps) => ({
  handlers: { settings: createSettingsService(deps) },
});
