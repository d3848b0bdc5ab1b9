/**
 * What an operator may do, one permission for each kind of work. A permission is given for one
 * brand or for all; `scope` says what it is asked for: the operators and roles of the platform, or
 * the data of a brand.
 */
export const permissions = {
  'dashboard.read': 'see the dashboards: figures, large wins, alerts and system health',
  'operators.read': 'see operators, their roles and sessions',
  'operators.write': 'invite operators, give them roles, lock them, end their sessions',
  'roles.write': 'make and change custom roles',
  'audit.read': 'read the audit trail',
  'settings.read': "see a brand's settings",
  'settings.write': "change a brand's settings",
  'members.read': 'find members and see their accounts, without personal data',
  'members.reveal': 'see the personal data of a member, with a reason',
  'members.lock': 'lock members, end their sessions, and set time-outs and stricter limits',
  'members.write': 'note, tag and rank members, and reset their second factors',
  'payees.write': 'remove and block accounts for withdrawals, and unlock withdrawal PINs',
  'games.read': 'see games, vendors, the jackpot, returns and draws',
  'games.write': 'change games, their order and the jackpot',
  'vendors.write': 'change vendors, their keys and the caps of their rounds',
  'rounds.read': 'find rounds and bets, and held wins',
  'rounds.settle': 'settle and void open rounds, and decide held wins',
  'draws.void': 'void draws of the lottery',
  'adjustments.propose': 'adjust balances up to the threshold, and propose larger adjustments',
  'adjustments.approve': 'approve adjustments that another operator proposed',
  'deposits.read': 'find deposits, and see the notices of payment providers',
  'deposits.decide': 'credit or send back deposits that were paid otherwise than ordered',
  'unmatched.resolve': 'resolve payments and payouts that match nothing',
  'slips.decide': 'see slips of bank transfers, and approve or reject them',
  'bank-accounts.write': 'change the bank accounts that members transfer deposits to',
  'withdrawals.read': 'find withdrawals, and see the queue and the notices about payouts',
  'withdrawals.review': 'work on the queue of withdrawals and reject them',
  'withdrawals.approve': 'approve withdrawals, and have failed ones paid anew',
  'withdrawals.dispute': 'decide disputed receipts of withdrawals',
  'identity.view': 'see identity checks with the documents of members',
  'identity.decide': 'approve, reject, reopen and erase identity checks',
  'transfers.read': 'find transfers between members, and see which are unusual',
  'transfers.review': 'note what was found about unusual transfers between members',
  'providers.write': 'connect payment providers: their keys, switches and limits',
  'ledger.read': "see the ledger's accounts and the journal",
  'reconciliation.read': 'see reconciliation runs, findings and members on hold',
  'reconciliation.write': 'work on findings, compare reports of vendors, and release holds',
  'exports.make': 'make lists that may be read into files',
  'jobs.read': 'see scheduled jobs and outgoing messages',
  'jobs.write': 'have failed jobs and waiting messages tried again',
  'content.read': 'see banners, notices, promotions and help pages with their versions',
  'content.write': 'write banners, notices, promotions and help pages, and upload pictures',
  'content.publish': 'publish content, take it off the site and roll it back',
  'messages.read': 'see messages to members, with who has read them',
  'messages.send': 'send messages to members, approve and recall them',
  'moderation.read': 'see the chat room with its reports, and feedback with its pictures',
  'moderation.write': 'hide and keep messages, mute members, change words, work on feedback',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof permissions;

export const permissionNames = Object.keys(permissions) as readonly Permission[];

const everyRead = permissionNames.filter((name) => name.endsWith('.read'));

/** The roles that every installation has. Others are made in the console. */
export const builtInRoles = {
  owner: { name: 'Owner', permissions: permissionNames },
  support: {
    name: 'Support',
    permissions: [
      'dashboard.read',
      'members.read',
      'members.reveal',
      'members.lock',
      'members.write',
      'payees.write',
      'settings.read',
      'games.read',
      'rounds.read',
      'deposits.read',
      'withdrawals.read',
      'transfers.read',
      'messages.read',
      'messages.send',
      'moderation.read',
      'moderation.write',
    ],
  },
  risk: {
    name: 'Risk',
    permissions: [
      'dashboard.read',
      'members.read',
      'members.lock',
      'members.write',
      'payees.write',
      'audit.read',
      'games.read',
      'rounds.read',
      'rounds.settle',
      'withdrawals.read',
      'withdrawals.review',
      'identity.view',
      'identity.decide',
      'transfers.read',
      'transfers.review',
    ],
  },
  finance: {
    name: 'Finance',
    permissions: [
      'dashboard.read',
      'members.read',
      'settings.read',
      'audit.read',
      'games.read',
      'rounds.read',
      'adjustments.propose',
      'adjustments.approve',
      'deposits.read',
      'deposits.decide',
      'unmatched.resolve',
      'slips.decide',
      'bank-accounts.write',
      'withdrawals.read',
      'withdrawals.review',
      'withdrawals.approve',
      'withdrawals.dispute',
      'transfers.read',
      'providers.write',
      'ledger.read',
      'reconciliation.read',
      'reconciliation.write',
      'jobs.read',
      'jobs.write',
      'exports.make',
    ],
  },
  content: {
    name: 'Content',
    permissions: [
      'dashboard.read',
      'settings.read',
      'settings.write',
      'content.read',
      'content.write',
      'content.publish',
      'messages.read',
      'messages.send',
      'moderation.read',
      'moderation.write',
    ],
  },
  games: {
    name: 'Games',
    permissions: [
      'dashboard.read',
      'games.read',
      'games.write',
      'vendors.write',
      'rounds.read',
      'rounds.settle',
      'draws.void',
    ],
  },
  auditor: { name: 'Auditor', permissions: everyRead },
} as const satisfies Record<
  string,
  { readonly name: string; readonly permissions: readonly Permission[] }
>;

export type BuiltInRole = keyof typeof builtInRoles;

export const isBuiltInRole = (role: string): role is BuiltInRole =>
  Object.hasOwn(builtInRoles, role);
