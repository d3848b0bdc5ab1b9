import type { ReadSettings } from '../system/settings.ts';
import type { AtRest } from '../../secrets/at-rest.ts';

/** Where the sealed text belongs: one of another tenant does not open. */
export const defaultPasswordLabel = (tenantId: number): string => `default-password:${tenantId}`;

/**
 * The password that an operator gives to accounts it makes. It is kept sealed in the settings and compared on the server only; whoever signs
 * in with it has to choose another (docs/decisions/0087).
 */
export const createDefaultPassword =
  ({ settings, atRest }: { readonly settings: ReadSettings; readonly atRest: AtRest }) =>
  async (tenantId: number): Promise<string | null> => {
    const { defaultPassword } = await settings(tenantId);
    return defaultPassword.sealed === undefined
      ? null
      : atRest.open(defaultPasswordLabel(tenantId), defaultPassword.sealed);
  };
