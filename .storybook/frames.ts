/**
 * Brands, modes and languages in which `npm test` renders every story, as `tenant mode language`:
 * both modes, both directions.
 */
export const testedFrames = ['philippines light EN', 'pakistan dark UR'] as const;

/** What `npm run stories:all` adds: the other modes, two more brands, Devanagari. */
export const moreFrames = ['nigeria dark EN', 'india light HI'] as const;
