import type { Settings } from './settings.ts';

export type SettingName = keyof Settings;

/** The effect of each setting, in a sentence for an operator. */
export const settingHelp: Readonly<Record<SettingName, string>> = {
  maintenance:
    'Closes the site, now or from a time on, with a title, a message and an announced end.',
  region: 'Refuses visitors by country: all of them, some, or all but some.',
  whitelabel: 'Switches features on and off; the others keep the brand’s own default.',
  register: 'Which fields registration asks for, and which of them are required.',
  chat: 'Words that this brand’s chat masks in addition to the product’s own.',
  passwordDays: 'Days after which a password has to be changed, where that is switched on.',
  defaultPassword: 'The password of accounts that are opened for members, sealed.',
  codes: 'How long codes by text message and email are valid, and how many are sent per day.',
  withoutFactors:
    'A login from a new network without a second factor: allowed and flagged, or refused.',
  analytics: 'The measurement ID of Google Analytics.',
  hosts: 'Origins that images come from and games are launched from.',
  firebase: 'The brand’s own Firebase project, for logins by phone, Google and Facebook.',
  wallet: 'Whether every vendor plays from the main wallet, or money is moved to vendors.',
  jackpot: 'Whether the jackpot grows, its share of stakes, its seed and the games in it.',
  exports: 'The maximum number of rows in an export.',
  approvals:
    'What one operator may pay, credit or decide alone in 24 hours, everything together; above ' +
    'it a second operator approves. 0: always.',
  deposits:
    'Deposit methods that aren’t offered now, by their codes, and the domain of the email ' +
    'addresses under which payment providers know members.',
  payees:
    'Accounts for withdrawals: how many, whether the holder must be the member, when one is new.',
  withdrawals:
    'Limits, fee and turnover of withdrawals, which are approved without an operator, and ' +
    'when a paid one counts as received.',
  transfers:
    'Limits of transfers between agents and their direct downlines, and which of them are ' +
    'flagged as unusual.',
  agents:
    'Which valid bets in a period make a member of a team active, for reports and contracts; 0: ' +
    'any settled bet does. Also whether agents and their downlines can write to each other.',
  contracts:
    'Contracts of agents: which downline contracts an acceptance ends, what becomes of a ' +
    'negative result, how long an offer stays open, and the maximum rates in percent.',
  points:
    'Points for each 100 units of settled bets by category, and of deposits, and how many points ' +
    'one unit of the currency costs. A change counts from the next day of the brand.',
  identityCheck:
    'Whether a withdrawal needs a verified identity, which documents are accepted, how long an ' +
    'approval is valid, and how long documents are kept.',
  riskSignals:
    'From when on chased losses, play at night and rising deposits are a case for operators, and ' +
    'when one is overdue.',
  vendorWins:
    'How much a vendor may win, in percent of a day’s bets. Anything above that counts against ' +
    'its daily cap; above the cap it is suspended.',
  sharedNetworks:
    'Ranges of addresses, such as 203.0.113.0/24, that mobile carriers share among their ' +
    'customers: limits by address are 20 times wider there.',
  exclusions:
    'Whether a person who is excluded in another brand of the group is excluded here, too. With ' +
    'a licence that is always so.',
  support:
    'Days after which an answered support ticket without a reply is closed, and days for which a ' +
    'reply opens a closed one again.',
  freePlay: 'Whether the demo asks for a date of birth.',
};
