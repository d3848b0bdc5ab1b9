/** The brand, mode and language in which `npm test` renders every story: dark, right to left. */
export const coreFrame = 'pakistan dark UR';

/**
 * The frame in which stories speak the pseudo-language, which is longer than any real one, in the
 * brand with the widest letters.
 */
export const stretchedFrame = 'nigeria light EN';

/**
 * The frames that `npm run test:all` renders, as `tenant mode language`: both modes, both
 * directions.
 */
export const allFrames = [
  coreFrame,
  stretchedFrame,
  'philippines dark EN',
  'india light HI',
] as const;
