import type { Access } from '@parlour/contract';
import type { SwitchName } from '@parlour/tenant';

/** What stands in front of one call. A bare access means: behind no switch, and not before a due password is changed. */
export type Policy = Access | { readonly access: Access; readonly needsSwitch?: SwitchName | readonly SwitchName[]; readonly beforePasswordChange?: true };

const agentCentre: Policy = { access: 'agent', needsSwitch: 'AGENTCENTRE3' };

/**
 * What must stand in front of every call. The contract says it too; saying it twice is the point: a call that is added or loosened by
 * mistake fails the matrix of access.int.test.ts until somebody states here what was meant.
 */
export const accessPolicy: Readonly<Record<string, Policy>> = {
  'session.key': 'public', 'session.login': 'public', 'session.logout': { access: 'session', beforePasswordChange: true },
  'session.touch': { access: 'session', beforePasswordChange: true },
  'check.human': 'public', 'check.captcha': 'public', 'session.resume': 'public', 'session.forget': 'public',
  'member.register': { access: 'public', needsSwitch: ['DIRECTREG3', 'USERNAMEREG3'] }, 'registration.mobile': { access: 'public', needsSwitch: ['DIRECTREG3', 'MOBILENUMREG3'] },
  'registration.checkUsername': { access: 'public', needsSwitch: ['DIRECTREG3', 'USERNAMEREG3'] }, 'registration.affiliate': 'public',
  'verification.smsLogin': { access: 'public', needsSwitch: 'MOBILEVERCODELOGIN3' }, 'verification.smsRegister': { access: 'public', needsSwitch: 'DIRECTREG3' }, 'verification.smsReset': { access: 'public', needsSwitch: 'CHNGPASSVERIF3' },
  'recovery.byPhone': { access: 'public', needsSwitch: 'CHNGPASSVERIF3' }, 'recovery.byEmail': 'public', 'recovery.byLink': 'public', 'sandbox.inbox': 'public',
  'account.sessions': 'session', 'account.endSession': 'session', 'account.endOthers': 'session', 'account.stepUp': 'real', 'account.stepUpConfirm': 'real',
  'account.changePassword': { access: 'real', beforePasswordChange: true }, 'account.updateInfo': 'session', 'account.playerAvatar': 'session', 'account.icon': 'session', 'account.chooseIcon': 'session',
  'account.securityConfig': 'session', 'account.sendMobileCode': 'real', 'account.bindMobile': 'real', 'account.sendEmailCode': 'real', 'account.bindEmail': 'real',
  'account.setPaymentPassword': 'real', 'account.hasPaymentPassword': 'session',
  'member.info': 'session', 'member.language': 'session',
  'system.status': 'public', 'system.whitelabel': 'public', 'system.registerSettings': 'public', 'system.consolidated': 'public',
  'system.domainRoute': 'public', 'system.ping': 'public', 'system.country': 'public', 'system.location': 'public', 'system.regions': 'public',
  'identity.ways': 'public', 'identity.register': { access: 'public', needsSwitch: 'DIRECTREG3' }, 'identity.freePlay': { access: 'public', needsSwitch: 'FREEPLAY3' },
  'support.service': 'public',
  'secondFactor.verify': 'public', 'secondFactor.send': 'public',
  'totp.status': 'session', 'totp.setup': 'real', 'totp.confirm': 'real', 'totp.recoveryCodes': 'real', 'totp.remove': 'real',
  'passkey.registerOptions': { access: 'real', needsSwitch: 'PASSKEY3' }, 'passkey.register': { access: 'real', needsSwitch: 'PASSKEY3' },
  'passkey.loginOptions': { access: 'public', needsSwitch: 'PASSKEY3' }, 'passkey.login': { access: 'public', needsSwitch: 'PASSKEY3' },
  'passkey.list': 'session', 'passkey.rename': 'real', 'passkey.remove': 'real',
  'chat.messages': 'public', 'chat.say': 'real', 'chat.report': 'real',
  'wallet.balance': 'session', 'wallet.merchantWallet': 'session', 'wallet.consolidated': 'session', 'wallet.transfer': 'session', 'wallet.collect': 'session', 'wallet.deposit': 'real',
  'games.vendors': 'public', 'games.list': 'public', 'games.hot': 'public', 'games.vassGameTypes': 'session', 'games.launch': 'session', 'games.trialLaunch': { access: 'public', needsSwitch: 'FREEPLAY3' }, 'games.launchFb': 'session', 'games.rooms': 'session', 'games.matches': 'public',
  'games.favourites': 'session', 'games.favouriteList': 'session', 'games.addFavourite': 'session', 'games.removeFavourite': 'session', 'games.recent': 'session',
  'lottery.menus': 'public', 'lottery.games': 'public', 'lottery.plays': 'public', 'lottery.setting': 'public', 'lottery.resultsOf': 'public', 'lottery.hotGap': 'public', 'lottery.vnMenu': 'public', 'lottery.vnRecent': 'session', 'lottery.vnOpened': 'public', 'lottery.opened': 'session', 'lottery.results': 'public', 'lottery.proof': 'public',
  'lottery.near': 'public', 'lottery.chase': 'public', 'lottery.series': 'public', 'lottery.customerSeries': 'session', 'lottery.betting': 'session', 'lottery.vnBetting': 'session', 'lottery.today': 'session', 'lottery.cancel': 'session', 'lottery.cancelOrder': 'session',
  'content.announcements': 'public', 'content.helpCenter': 'public', 'content.feedback': 'public', 'content.rankList': 'public', 'content.popular': 'public', 'content.jackpot': 'public',
  'content.unreadCount': 'session', 'content.markSeen': 'session',
  'reports.history': 'session', 'reports.rngHistory': 'session', 'reports.pvpHistory': 'session', 'reports.liveHistory': 'session', 'reports.fishHistory': 'session', 'reports.sportsHistory': 'session',
  'reports.esportsHistory': 'session', 'reports.lottHistory': 'session', 'reports.elottHistory': 'session', 'reports.ds88History': 'session',
  'agent.openAccount': agentCentre, 'agent.createLink': agentCentre, 'agent.links': agentCentre, 'agent.deleteLink': agentCentre, 'agent.registered': agentCentre,
  'vendor.session': 'vendor', 'vendor.balance': 'vendor', 'vendor.bet': 'vendor', 'vendor.win': 'vendor', 'vendor.rollback': 'vendor', 'vendor.jackpotWin': 'vendor',
};

/** A policy in full. */
export const policyOf = (policy: Policy): Exclude<Policy, Access> => (typeof policy === 'string' ? { access: policy } : policy);
