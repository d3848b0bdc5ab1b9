/** Words of the code for the ways to confirm a login (wire-words.ts). */
export const verifyMethodWords = {
  method: {
    values: [
      ['G', 'authenticator'],
      ['S', 'sms'],
      ['E', 'email'],
      ['P', 'bank_account'],
    ],
  },
} as const;

/** The methods that a code is sent for. */
export const codeMethodWords = {
  method: {
    values: [
      ['S', 'sms'],
      ['E', 'email'],
      ['P', 'bank_account'],
    ],
  },
} as const;
