/** The longest subject and content of a message in a team, in characters. */
export const teamMessageLimits = { subject: 120, content: 2000, recipients: 20 } as const;

/** Audiences of a message in a team, in the order of the wire's numbers from 1. */
export const teamMessageAudiences = [
  'named',
  'team',
  'directAgents',
  'directMembers',
  'upline',
] as const;
export type TeamMessageAudience = (typeof teamMessageAudiences)[number];
