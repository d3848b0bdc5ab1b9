/**
 * Kinds of accounts beside the numbers that the wire and a tab's session storage carry for them.
 * The wire knows four kinds of agents; they differ in nothing that this product decides.
 */
export const accountTypeCodes = [
  [0, 'member'],
  [1, 'agent_1'],
  [2, 'agent_2'],
  [4, 'trial'],
  [41, 'agent_41'],
  [42, 'agent_42'],
] as const;

export type AccountType = (typeof accountTypeCodes)[number][1];

/** The account type of a number that may come from anywhere; undefined where it stands for none. */
export const findAccountType = (code: number): AccountType | undefined =>
  accountTypeCodes.find(([known]) => known === code)?.[1];

/** The number that a tab's session storage carries for an account type. */
export function accountTypeCode(type: AccountType): number {
  const entry = accountTypeCodes.find(([, known]) => known === type);
  if (!entry) throw new Error(`account type ${type} has no number`);
  return entry[0];
}

/** True when accounts of this type have a downline and the agent centre. */
export const isAgentType = (type: AccountType): boolean => type.startsWith('agent_');
