/**
 * The frame in which stories speak the pseudo-language, which is longer than any real one, in the
 * brand with the widest letters.
 */
export const stretchedFrame = 'nigeria light EN';

/**
 * Brands, modes and languages in which `npm test` renders every story, as `tenant mode language`:
 * both modes, both directions.
 */
export const testedFrames = [stretchedFrame, 'pakistan dark UR'] as const;

/** What `npm run stories:all` adds: the other modes, two more brands, Devanagari. */
export const moreFrames = ['philippines dark EN', 'india light HI'] as const;
