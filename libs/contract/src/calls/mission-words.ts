const yesNo = [
  ['Y', true],
  ['N', false],
] as const;

const flag = <Name extends string>(name: Name) => ({ name, values: yesNo });

const summary = {
  ranked: flag('isRanked'),
  milestone: flag('hasMilestones'),
  leaderboard: flag('hasLeaderboard'),
} as const;
const milestone = { targets: { fields: { required: flag('isRequired') } } } as const;

/** Words of the code for the flags of missions (wire-words.ts). */
export const missionWords = {
  canClaim: flag('canClaim'),
  isRanked: flag('isRanked'),
  isLeaderboard: flag('isLeaderboard'),
  summary,
  milestone,
};
