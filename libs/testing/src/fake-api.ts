import type { Api, SiteGroup } from '@parlour/contract';
import { registrationRules } from '@parlour/contract/rules';
import { wire } from '@parlour/contract/wire';

/** Answers for some of the calls; the rest refuse loudly. */
export type Fakes = { readonly [G in SiteGroup]?: Partial<Api[G]> };

/** What every page may ask before a form is sent; a house that asks for no human check unless the test says so. */
const HOUSE: Fakes = {
  check: { human: async () => null },
  system: { registerSettings: async () => registrationRules },
};

/** A client made of plain functions, with every call of the contract: what a test did not give answers with an error that names it. */
export function fakeApi(fakes: Fakes = {}): Api {
  const refuse = (name: string) => () =>
    Promise.reject(new Error(`the test gave no answer for ${name}`));
  const groups = Object.entries(wire).map(([group, calls]) => {
    const given = { ...HOUSE[group as SiteGroup], ...fakes[group as SiteGroup] };
    const refusals = Object.fromEntries(
      Object.keys(calls).map((call) => [call, refuse(`${group}.${call}`)]),
    );
    return [group, { ...refusals, ...given }] as const;
  });
  // Groups and calls come from the contract's own table, so nothing of Api is missing.
  return Object.fromEntries(groups) as unknown as Api;
}
