import type { SwitchName } from '@parlour/tenant';

import type { SettingName } from './setting-help.ts';

/** Facts that the console shows about a setting, in addition to its help sentence. */
type SettingFacts = {
  readonly group: 'site' | 'players' | 'security' | 'games' | 'community';
  /** The time at which a change takes effect (libs/contract, settingEffects). */
  readonly effect: 'closing' | 'calls' | 'pages';
  /**
   * It moves money, says whom logins are believed, leads players or their data elsewhere, or
   * protects members or operators: a second operator has to approve a change.
   */
  readonly needsApproval?: boolean;
  /** It is written by a command of its own. */
  readonly isReadOnly?: boolean;
};

const facts: Readonly<Partial<Record<SettingName, SettingFacts>>> = {
  maintenance: { group: 'site', effect: 'closing' },
  region: { group: 'site', effect: 'closing', needsApproval: true },
  whitelabel: { group: 'site', effect: 'pages' },
  hosts: { group: 'site', effect: 'pages', needsApproval: true },
  analytics: { group: 'site', effect: 'pages', needsApproval: true },
  register: { group: 'players', effect: 'pages' },
  freePlay: { group: 'players', effect: 'pages', needsApproval: true },
  firebase: { group: 'players', effect: 'pages', needsApproval: true },
  codes: { group: 'security', effect: 'calls', needsApproval: true },
  passwordDays: { group: 'security', effect: 'calls', needsApproval: true },
  approvals: { group: 'security', effect: 'calls', needsApproval: true },
  withoutFactors: { group: 'security', effect: 'calls', needsApproval: true },
  defaultPassword: { group: 'security', effect: 'calls', isReadOnly: true },
  wallet: { group: 'games', effect: 'calls', needsApproval: true },
  vendorWins: { group: 'games', effect: 'calls', needsApproval: true },
  jackpot: { group: 'games', effect: 'calls', needsApproval: true },
  payees: { group: 'players', effect: 'calls', needsApproval: true },
  deposits: { group: 'games', effect: 'calls' },
  withdrawals: { group: 'games', effect: 'calls', needsApproval: true },
  transfers: { group: 'games', effect: 'calls', needsApproval: true },
  agents: { group: 'players', effect: 'calls', needsApproval: true },
  points: { group: 'players', effect: 'calls', needsApproval: true },
  contracts: { group: 'players', effect: 'calls', needsApproval: true },
  identityCheck: { group: 'players', effect: 'calls', needsApproval: true },
  riskSignals: { group: 'players', effect: 'calls', needsApproval: true },
  sharedNetworks: { group: 'security', effect: 'calls', needsApproval: true },
  exclusions: { group: 'players', effect: 'calls', needsApproval: true },
  exports: { group: 'site', effect: 'calls' },
  chat: { group: 'community', effect: 'calls' },
};

/** A setting's place in the console. Switches (whitelabel) are listed one by one. */
export const getSettingFacts = (name: SettingName): SettingFacts =>
  facts[name] ?? { group: 'games', effect: 'calls' };

/**
 * Switches that open a way for money, say how a login proves itself, or protect members: a second
 * operator has to approve a change, in either direction.
 */
export const approvedSwitches: ReadonlySet<string> = new Set<SwitchName>([
  'AGENTTRANSFER3',
  'BANKNAMEVERF3',
  'CHNGPASSVERIF3',
  'FIREBASE3',
  'FORCEPASSEXPIRY3',
  'LOGINIPVERF3',
  'MOBILEPASSREG3',
  'MOBILEVERCODELOGIN3',
  'PASSKEY3',
  'REGMOBVERF3',
  'SOCIALLOGIN3',
]);

/** The effect of each switch while it is on, in a sentence for an operator. */
export const switchHelp: Readonly<Record<SwitchName, string>> = {
  DIRECTREG3: 'Visitors may register.',
  USERNAMEREG3: 'Registration by a username.',
  MOBILENUMREG3: 'Registration by a mobile number.',
  MOBILEPASSREG3: 'An account registered by mobile number has a password.',
  REGMOBVERF3: 'A registration verifies the mobile number by a code.',
  MOBILEVERCODELOGIN3: 'Login by a code to the phone.',
  SOCIALLOGIN3: 'Login with Google and Facebook.',
  FIREBASE3: 'Codes to phones go through the phone service of Firebase.',
  FREEPLAY3: 'Demo accounts without a username.',
  CHNGPASSVERIF3: 'A forgotten password can be replaced by phone.',
  FORCEPASSEXPIRY3: 'A password has to be changed after the days set for it.',
  LOGINIPVERF3: 'A login from a new network is asked for a second factor.',
  BANKNAMEVERF3: 'The name at the bank counts as a factor, together with a code by mail.',
  PASSKEY3: 'Members may log in with passkeys.',
  LOGINEDTOHOME3: 'Only members see pages; visitors are led to the login.',
  MEMBERCENTRE3: 'Members have the member centre.',
  AGENTCENTRE3: 'Agents have the agent centre.',
  AGENTTRANSFER3: 'Agents and their direct downlines may send each other money.',
  REFERRAL3: 'Members may invite members.',
  MISSIONLB3: 'Members see missions and their leaderboards.',
};
