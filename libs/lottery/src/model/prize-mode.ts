type GameCategory = {
  readonly gameType: string;
  readonly vendors: readonly { readonly code: string }[];
};

/** Vendors whose presence in the ELOTT category switches the tenant to e-lottery prizes. */
const ELOTT_VENDORS: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT']);

/** The prize mode of a tenant, sent when asking for its lottery games. */
export const getPrizeMode = (categories: readonly GameCategory[]): 'Elott' | 'Lott' =>
  categories.some(
    ({ gameType, vendors }) =>
      gameType === 'ELOTT' && vendors.some(({ code }) => ELOTT_VENDORS.has(code)),
  )
    ? 'Elott'
    : 'Lott';
