/** Terms of promotions in words, for the site and the console (`@parlour/promotions/terms`). */
export { type TermsContext, writeChance, writeReward, writeTerms } from './model/write-terms.ts';
export { writeRankTerms } from './model/write-rank.ts';
export { RankEmblem } from './screens/ranks/rank-emblem.tsx';
export { BrandTermsList, TermsList } from './parts/terms-list.tsx';
