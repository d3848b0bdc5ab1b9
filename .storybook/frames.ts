/** Brands, modes and languages in which every story is tested, as `tenant mode language`: both modes, both directions, four brands. */
export const testedFrames = [
  'philippines light EN',
  'nigeria dark EN',
  'pakistan dark UR',
  'india light HI',
] as const;
