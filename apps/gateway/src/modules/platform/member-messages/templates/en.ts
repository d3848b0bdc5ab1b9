import type { MemberTexts } from './member-texts.ts';

/** Messages to members in English. */
export const en: MemberTexts = {
  depositCredited: {
    subject: 'Your deposit was credited',
    content:
      'We checked your deposit of {{amount}} (reference {{reference}}). It is now in ' +
      'your wallet.',
  },
  depositReturned: {
    subject: 'Your deposit is on its way back',
    content:
      'Your payment of {{amount}} (reference {{reference}}) could not be credited. It ' +
      'is going back to the account you paid from.',
  },
  depositReturnDelayed: {
    subject: 'We need your help to return a payment',
    content:
      'Your payment of {{amount}} (reference {{reference}}) could not be sent back ' +
      'yet. Contact customer service and name the account you want it sent to.',
  },
  depositReversed: {
    subject: 'A deposit was reversed',
    content:
      'Your payment (reference {{reference}}) was returned to you, so {{amount}} was ' +
      'taken from your wallet.',
  },
  slipRejected: {
    subject: 'Your bank transfer could not be confirmed',
    content:
      'We could not confirm your bank transfer of {{amount}} (reference {{reference}}). ' +
      'Nothing was credited.\n\nReason: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'Your withdrawal was approved',
    content:
      'Your withdrawal of {{amount}} (reference {{reference}}) was approved. The ' +
      'payment is being made.',
  },
  withdrawalPaid: {
    subject: 'Your withdrawal was paid',
    content:
      'We sent {{amount}} (reference {{reference}}) to your account. Depending on your ' +
      'bank, it can take a while to arrive.',
  },
  withdrawalRejected: {
    subject: 'Your withdrawal was rejected',
    content:
      'Your withdrawal of {{amount}} (reference {{reference}}) was rejected. The ' +
      'amount is back in your wallet.\n\nReason: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'Your withdrawal could not be paid',
    content:
      'The payment of {{amount}} (reference {{reference}}) failed. The amount is back ' +
      'in your wallet. Check your account details and try again.',
  },
  withdrawalReturned: {
    subject: 'Your withdrawal was returned',
    content:
      'Your bank or e-wallet sent back {{amount}} (reference {{reference}}). The ' +
      'amount is back in your wallet. Check your account details and try again.',
  },
  withdrawalConfirm: {
    subject: 'Did your withdrawal arrive?',
    content:
      'We sent you {{amount}} (reference {{reference}}). Open your withdrawals and ' +
      'confirm whether you received it.',
  },
  withdrawalUnanswered: {
    subject: 'Your withdrawal counts as received',
    content:
      'We sent you {{amount}} (reference {{reference}}). You did not answer in time, so it ' +
      'counts as received. If it has not arrived, contact customer service.',
  },
  transferReceived: {
    subject: 'You received a transfer',
    content: '{{name}} sent you {{amount}} (reference {{reference}}). It is in your wallet.',
  },
  contractOffered: {
    subject: 'You have a contract offer',
    content:
      'You were offered a contract: {{contractKind}}. Answer it in your agent centre ' +
      'by {{until}}.',
  },
  contractEndOffered: {
    subject: 'An offer to end a contract',
    content:
      'You were asked to end a contract: {{contractKind}}. Answer it in your agent centre ' +
      'by {{until}}.',
  },
  contractAccepted: {
    subject: 'Your offer was accepted',
    content: '{{name}} accepted your offer: {{contractKind}}. It counts from the next period.',
  },
  contractRejected: {
    subject: 'Your offer was rejected',
    content: '{{name}} rejected your offer: {{contractKind}}. What applied before stays.',
  },
  contractWithdrawn: {
    subject: 'A contract offer was withdrawn',
    content: 'An offer to you was withdrawn: {{contractKind}}.',
  },
  contractExpired: {
    subject: 'A contract offer has expired',
    content: 'The offer to {{name}} was not answered in time: {{contractKind}}.',
  },
  contractEnded: {
    subject: 'A contract ends',
    content: 'The contract of {{name}} ends on {{until}}: {{contractKind}}.',
  },
  uplineChanged: {
    subject: 'You have a new upline',
    content:
      'Your new upline is {{name}}. Transfers and contracts are with this agent from now on.',
  },
  uplineRemoved: {
    subject: 'You have no upline any more',
    content: 'Your account stands directly under {{brand}} from now on.',
  },
  downlineLeft: {
    subject: 'A downline has left your team',
    content:
      '{{name}} was moved to another agent, with a team of {{count}} in all. What you ' +
      'have earned stays yours.',
  },
  downlineJoined: {
    subject: 'A new downline in your team',
    content: '{{name}} was moved to you, with a team of {{count}} in all.',
  },
  identityApproved: {
    subject: 'Your identity is verified',
    content: 'We checked your documents. Your identity is verified until {{until}}.',
  },
  identityRejected: {
    subject: 'We could not verify your identity',
    content:
      'The documents you sent were rejected. {{identityReasons}}\n\n' +
      'Open the identity check in your security centre and send them again.',
  },
  identityExpiring: {
    subject: 'Your identity check is about to expire',
    content:
      'Your identity is verified until {{until}}. Send a current document before ' +
      'then, so that your withdrawals are not delayed.',
  },
  identityExpired: {
    subject: 'Your identity check has expired',
    content:
      'Send a current document in your security centre. You may need it for your ' +
      'next withdrawal.',
  },
  applicationApproved: {
    subject: 'Your application was approved',
    content: 'Your application for “{{name}}” was approved. Open My bonuses to see your bonus.',
  },
  applicationRejected: {
    subject: 'Your application was not approved',
    content: 'Your application for “{{name}}” was not approved. Reason:',
  },
  bonusClaimable: {
    subject: 'A bonus is waiting for you',
    content: '{{bonusKind}}: {{reward}}. Claim it in the reward centre by {{by}}.',
  },
  bonusReceived: {
    subject: 'You received a bonus',
    content: '{{bonusKind}}: {{reward}}. Open My bonuses for its details.',
  },
  bonusConverted: {
    subject: 'Your bonus has become cash',
    content:
      '{{bonusKind}}: {{reward}}. You have met the wagering requirement, and what ' +
      'was left of the bonus is now cash in your wallet.',
  },
  bonusExpiring: {
    subject: 'A bonus is about to expire',
    content:
      '{{bonusKind}}: {{reward}}. Its time ends on {{by}}. Open My bonuses to see ' +
      'what is still open.',
  },
  bonusExpired: {
    subject: 'A bonus has expired',
    content: '{{bonusKind}}: {{reward}}. Its time ended on {{by}}.',
  },
  rankReached: {
    subject: 'You have reached {{name}}',
    content: 'Congratulations! Your VIP rank is now {{name}}. Open VIP ranks to see your benefits.',
  },
  rankLowered: {
    subject: 'Your VIP rank has changed',
    content:
      'Your VIP rank is now {{name}}, as last month’s figures did not keep the rank ' +
      'above it. Open VIP ranks to see what keeps yours.',
  },
  rankEnded: {
    subject: 'Your VIP rank has ended',
    content:
      'Last month’s figures did not keep your VIP rank. Open VIP ranks to see what ' +
      'you need for the first one.',
  },
};
