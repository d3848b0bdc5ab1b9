/** Words of the code for the numbers of account types (wire-words.ts). */
import { accountTypeCodes } from '../rules/account-type.ts';

/** The kind of an account, in a login or a profile. */
export const accountTypeWords = {
  type: { name: 'accountType', values: accountTypeCodes },
} as const;

/** The account that an agent opens or invites: a member's account, or an agent's under it. */
export const downlineTypeWords = {
  type: {
    name: 'accountType',
    values: [
      [0, 'member'],
      [1, 'agent_1'],
    ],
  },
} as const;
