import type { Api, SiteGroup } from '@parlour/contract';
import { registrationRules } from '@parlour/contract/rules';
import { wire } from '@parlour/contract/wire';

/** Responses of some calls; every other call fails with its name. */
export type Fakes = { readonly [G in SiteGroup]?: Partial<Api[G]> };

/**
 * Responses of calls that every form makes: no human check and no captcha, the default registration
 * rules.
 */
const DEFAULTS: Fakes = {
  check: { human: async () => null, captcha: async () => '' },
  system: { registerSettings: async () => registrationRules },
};

/** A client with every call of the contract; a call without an answer fails with its name. */
export function fakeApi(fakes: Fakes = {}): Api {
  const refuse = (name: string) => () =>
    Promise.reject(new Error(`the test gave no answer for ${name}`));
  const groups = Object.entries(wire).map(([group, calls]) => {
    const groupFakes = { ...DEFAULTS[group as SiteGroup], ...fakes[group as SiteGroup] };
    const refusals = Object.fromEntries(
      Object.keys(calls).map((call) => [call, refuse(`${group}.${call}`)]),
    );
    return [group, { ...refusals, ...groupFakes }] as const;
  });
  // Groups and calls come from the contract's table, so nothing of Api is missing.
  return Object.fromEntries(groups) as unknown as Api;
}
