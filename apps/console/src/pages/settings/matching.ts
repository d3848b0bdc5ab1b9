import { hasWords } from '@parlour/contract/rules';

import type { BrandSettings, Section } from './setting-types.ts';

/** The filters of the page. */
type SettingFilters = {
  readonly text: string;
  /** Empty: every part of the page. */
  readonly section: string;
  /** `changed`: only what differs from its default. */
  readonly state: string;
};

/**
 * Returns the part of a brand's settings that matches the filters. `labelOf` names a setting as the
 * page does, so that it is found by the words that are seen.
 */
export function filterSettings(
  { settings, switches, links }: BrandSettings,
  { text, section, state }: SettingFilters,
  labelOf: (name: string) => string,
): BrandSettings {
  const inSection = (own: Section) => section === '' || section === own;
  const matches = (name: string, isChanged: boolean, ...texts: readonly string[]) =>
    (state !== 'changed' || isChanged) && hasWords(text, name, labelOf(name), ...texts);
  return {
    settings: settings.filter(
      ({ name, group, help, isStored }) =>
        (inSection(group) && matches(name, isStored, help)) ||
        // A part of a setting finds the setting: `codes.smsDay`.
        (inSection(group) && state !== 'changed' && text.startsWith(`${name}.`)),
    ),
    switches: switches.filter(
      ({ name, help, isStored }) =>
        inSection('switches') && matches(`whitelabel.${name}`, isStored, help),
    ),
    links: links.filter(({ name, value }) => inSection('links') && matches(name, value !== null)),
  };
}
