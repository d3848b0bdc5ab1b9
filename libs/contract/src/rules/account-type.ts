/**
 * Kinds of accounts by the numbers that the wire and the session storage carry for them. The family
 * knows four kinds of agents; they differ in nothing that this product decides.
 */
const accountTypeByCode = {
  0: 'member',
  1: 'agent_1',
  2: 'agent_2',
  4: 'trial',
  41: 'agent_41',
  42: 'agent_42',
} as const;

export type AccountType = (typeof accountTypeByCode)[keyof typeof accountTypeByCode];

/** The account type of a number that may come from anywhere; undefined where it stands for none. */
export const findAccountType = (code: number): AccountType | undefined =>
  (accountTypeByCode as Readonly<Record<number, AccountType>>)[code];

/** The account type of a number that our own gateway or database wrote; throws at any other. */
export function accountTypeOf(code: number): AccountType {
  const type = findAccountType(code);
  if (type === undefined) throw new Error(`${code} is no account type`);
  return type;
}

const codeByAccountType = Object.fromEntries(
  Object.entries(accountTypeByCode).map(([code, type]) => [type, Number(code)]),
) as Readonly<Record<AccountType, number>>;

/** The number that the wire carries for an account type. */
export const accountTypeCode = (type: AccountType): number => codeByAccountType[type];

/** Whether an account has a downline and the agent centre. */
export const isAgentType = (type: AccountType): boolean => type.startsWith('agent_');
