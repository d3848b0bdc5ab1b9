import type { TenantId } from '../../../domain/ids.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { AtRest } from '../../../security/at-rest.ts';

/**
 * Returns the label that binds the sealed text to its tenant: one of another tenant does not open.
 */
export const defaultPasswordLabel = (tenantId: TenantId): string => `default-password:${tenantId}`;

/**
 * The password that an operator gives to accounts it makes. It is kept sealed in the settings and
 * compared on the server only; a member who logs in with it has to choose another
 * (docs/decisions/0087).
 */
export const createDefaultPassword =
  ({ settings, atRest }: { readonly settings: ReadSettings; readonly atRest: AtRest }) =>
  async (tenantId: TenantId): Promise<string | null> => {
    const { defaultPassword } = await settings(tenantId);
    return defaultPassword.sealed === undefined
      ? null
      : atRest.open(defaultPasswordLabel(tenantId), defaultPassword.sealed);
  };
