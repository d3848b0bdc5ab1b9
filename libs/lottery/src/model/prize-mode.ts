/** What a lane of the lobby says that matters here. */
type Lane = { readonly title: string; readonly cards: readonly { readonly vassalage: string }[] };

/** Vendors that make the brand's lottery an e-lottery when they stand in that category. */
const ELECTRONIC: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT']);

/** The prize mode that goes along with questions about lottery games. */
export const prizeModeOf = (lanes: readonly Lane[]): 'Elott' | 'Lott' =>
  lanes.some(
    ({ title, cards }) =>
      title === 'ELOTT' && cards.some(({ vassalage }) => ELECTRONIC.has(vassalage)),
  )
    ? 'Elott'
    : 'Lott';
