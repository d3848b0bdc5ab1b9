import type { TenantConfig } from '@parlour/tenant';

import type { Settings } from '../../platform/settings/module.ts';

/** The project id that a demo emulates for a brand. */
export const emulatedProject = (code: string): string => `demo-${code}`;

/** The Firebase project that a brand's pages use: its own, or in a demo an emulated one. */
export function buildFirebaseConfig(
  { code, domains }: Pick<TenantConfig, 'code' | 'domains'>,
  { apiKey, projectId, authDomain, appId }: Settings['firebase'],
  isEmulatorOn: boolean,
) {
  if (apiKey !== undefined && projectId !== undefined && authDomain !== undefined)
    return {
      apiKey,
      projectId,
      authDomain,
      ...(appId !== undefined && { appId }),
      isEmulated: false,
    };
  if (!isEmulatorOn || projectId !== undefined) return undefined;
  return {
    apiKey: 'demo',
    projectId: emulatedProject(code),
    authDomain: domains[0] ?? '',
    isEmulated: true,
  };
}
