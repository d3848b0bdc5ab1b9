import type { Lane } from '@parlour/games';

/** The vendor whose sports book has an address of its own. */
export const FB = 'FB';

/** Whether the entry of that book is shown: the vendor is among sports. */
export const hasFbSports = (lanes: readonly Lane[]): boolean => lanes.some(({ title, cards }) => title === 'SPORTS' && cards.some(({ vassalage }) => vassalage === FB));
