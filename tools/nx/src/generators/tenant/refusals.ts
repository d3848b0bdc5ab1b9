import { globSync } from 'node:fs';

import { isLanguage, type TenantConfig } from '@parlour/tenant';
import { checkTenant, checkTogether } from '@parlour/tenant/check';
import { palette } from '@parlour/tokens';

import { listTimeZones, type TenantOptions } from './options.ts';

/** Folders that dist/ or tenants/all.ts use themselves, and words that no import may be called. */
const RESERVED_WORDS =
  'arcade media tenants await break case catch class const continue debugger default delete ' +
  'do else enum export extends false finally for function if import in instanceof let new ' +
  'null package private public return static super switch this throw true try typeof var void ' +
  'while with yield';
const RESERVED = new Set(RESERVED_WORDS.split(' '));

/** Scenes that tools/artwork draws. */
const SCENES = ['fiesta', 'grove', 'plumage', 'pond', 'regalia', 'summit'];

type Judged = {
  readonly base: string;
  readonly exists: (path: string) => boolean;
  readonly options: TenantOptions;
  readonly tenant: TenantConfig;
  readonly others: readonly TenantConfig[];
};

/**
 * Lists the reasons why a tenant cannot be added, a sentence each; empty when it can. All faults
 * are found before anything is written.
 */
export function findTenantFaults({ base, exists, options, tenant, others }: Judged): string[] {
  const { code } = tenant;
  const faults: string[] = [];
  if (exists(`tenants/${code}`))
    faults.push(`tenants/${code} exists already; choose another name, or change its files by hand`);
  if (RESERVED.has(code))
    faults.push(
      `"${code}" cannot name a tenant, because something else is called so; choose another name`,
    );
  if (!SCENES.includes(options.scene))
    faults.push(
      `--scene must be one of ${SCENES.join(', ')}, not ${JSON.stringify(options.scene)}`,
    );
  const zones = listTimeZones(options.country);
  if (!options.timeZone && zones.length !== 1)
    faults.push(
      '--timeZone must be given, because ' +
        (zones.length > 1
          ? `${tenant.countryName} has several: ${zones.join(', ')}`
          : `${options.country} has none that is known`),
    );
  faults.push(
    ...checkTenant(tenant, code)
      .filter(({ field }) => field !== 'timeZone' || options.timeZone)
      .map(({ sentence }) => sentence),
  );
  for (const language of tenant.languages.filter(isLanguage)) {
    if (globSync(`libs/*/src/locales/${language}.json`, { cwd: base }).length === 0)
      faults.push(`${language} has no texts yet; add the language first (CONTRIBUTING.md)`);
  }
  if (faults.length === 0) {
    for (const role of ['brand', 'accent'] as const) {
      const same = others.find(
        ({ theme }) => palette(theme, 'light')[role] === palette(tenant.theme, 'light')[role],
      );
      if (same)
        faults.push(
          `--${role}Hue ${tenant.theme[role].hue} gives the colour of ${same.code}; each ` +
            'brand needs its own',
        );
    }
  }
  return [...faults, ...checkTogether([...others, tenant]).map(({ sentence }) => sentence)];
}
