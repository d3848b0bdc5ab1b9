import type { MemberTexts } from './member-texts.ts';

/** Messages to members in English. */
export const en: MemberTexts = {
  depositCredited: {
    subject: 'Your deposit was credited',
    content:
      'We’ve checked your deposit of {{amount}} (reference {{reference}}). It’s now in ' +
      'your wallet.',
  },
  depositReturned: {
    subject: 'We’re returning your deposit',
    content:
      'We couldn’t credit your payment of {{amount}} (reference {{reference}}). We’re ' +
      'sending it back to the account you paid from.',
  },
  depositReturnDelayed: {
    subject: 'We need your help to return a payment',
    content:
      'We couldn’t send back your payment of {{amount}} (reference {{reference}}) yet. ' +
      'Contact customer service and tell us which account to send it to.',
  },
  depositReversed: {
    subject: 'Your deposit was reversed',
    content:
      'Your payment (reference {{reference}}) was returned to you, so we took {{amount}} ' +
      'from your wallet.',
  },
  slipRejected: {
    subject: 'We couldn’t confirm your bank transfer',
    content:
      'We couldn’t confirm your bank transfer of {{amount}} (reference {{reference}}), ' +
      'so we haven’t credited it.\n\nReason: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'Your withdrawal was approved',
    content:
      'We’ve approved your withdrawal of {{amount}} (reference {{reference}}). We’re ' +
      'sending the money now.',
  },
  withdrawalPaid: {
    subject: 'Your withdrawal was paid',
    content:
      'We’ve sent {{amount}} (reference {{reference}}) to your account. Depending on ' +
      'your bank, it can take a while to arrive.',
  },
  withdrawalRejected: {
    subject: 'Your withdrawal was rejected',
    content:
      'We couldn’t approve your withdrawal of {{amount}} (reference {{reference}}). The ' +
      'money is back in your wallet.\n\nReason: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'We couldn’t pay your withdrawal',
    content:
      'The payment of {{amount}} (reference {{reference}}) failed. The money is back ' +
      'in your wallet. Check your account details and try again.',
  },
  withdrawalReturned: {
    subject: 'Your withdrawal was returned',
    content:
      'Your bank or e-wallet sent back {{amount}} (reference {{reference}}). The ' +
      'money is back in your wallet. Check your account details and try again.',
  },
  withdrawalConfirm: {
    subject: 'Did your withdrawal arrive?',
    content:
      'We’ve sent you {{amount}} (reference {{reference}}). Open your withdrawals and ' +
      'tell us whether you received it.',
  },
  withdrawalUnanswered: {
    subject: 'We’ve marked your withdrawal as received',
    content:
      'We sent you {{amount}} (reference {{reference}}). We didn’t hear from you in time, so ' +
      'we’ve marked it as received. If it hasn’t arrived, contact customer service.',
  },
  transferReceived: {
    subject: 'You received a transfer',
    content: '{{name}} sent you {{amount}} (reference {{reference}}). It’s in your wallet.',
  },
  contractOffered: {
    subject: 'You have a contract offer',
    content:
      'You have a new contract offer: {{contractKind}}. Answer it in your agent centre ' +
      'by {{until}}.',
  },
  contractEndOffered: {
    subject: 'You have an offer to end a contract',
    content:
      'You have an offer to end a contract: {{contractKind}}. Answer it in your agent centre ' +
      'by {{until}}.',
  },
  contractAccepted: {
    subject: 'Your offer was accepted',
    content: '{{name}} accepted your offer: {{contractKind}}. It applies from the next period.',
  },
  contractRejected: {
    subject: 'Your offer was rejected',
    content: '{{name}} rejected your offer: {{contractKind}}. Nothing changes for now.',
  },
  contractWithdrawn: {
    subject: 'Your contract offer was withdrawn',
    content: 'The offer you received was withdrawn: {{contractKind}}.',
  },
  contractExpired: {
    subject: 'Your contract offer has expired',
    content: '{{name}} didn’t answer your offer in time: {{contractKind}}.',
  },
  contractEnded: {
    subject: 'A contract is ending',
    content: '{{name}}’s contract ends on {{until}}: {{contractKind}}.',
  },
  uplineChanged: {
    subject: 'You have a new upline',
    content:
      'Your new upline is {{name}}. From now on, your transfers and contracts are with them.',
  },
  uplineRemoved: {
    subject: 'You no longer have an upline',
    content: 'From now on, your account is directly under {{brand}}.',
  },
  downlineLeft: {
    subject: 'A downline has left your team',
    content:
      'We moved {{name}} to another agent, with a team of {{count}} in all. You keep ' +
      'everything you’ve earned.',
  },
  downlineJoined: {
    subject: 'You have a new downline',
    content: 'We moved {{name}} under you, with a team of {{count}} in all.',
  },
  identityApproved: {
    subject: 'Your identity is verified',
    content: 'We’ve checked your documents. Your identity is verified until {{until}}.',
  },
  identityRejected: {
    subject: 'We couldn’t verify your identity',
    content:
      'We couldn’t accept your documents. {{identityReasons}}\n\n' +
      'Open the identity check in your security centre and send them again.',
  },
  identityExpiring: {
    subject: 'Your identity check expires soon',
    content:
      'Your identity is verified until {{until}}. Send a valid document before then, ' +
      'so your withdrawals aren’t delayed.',
  },
  identityExpired: {
    subject: 'Your identity check has expired',
    content:
      'Send a valid document in your security centre. You may need it for your next ' +
      'withdrawal.',
  },
  applicationApproved: {
    subject: 'Your application was approved',
    content: 'Your application for “{{name}}” was approved. Find your bonus in My bonuses.',
  },
  applicationRejected: {
    subject: 'We couldn’t approve your application',
    content: 'We couldn’t approve your application for “{{name}}”. Reason:',
  },
  bonusClaimable: {
    subject: 'You have a bonus to claim',
    content: '{{bonusKind}}: {{reward}}. Claim it in the reward centre by {{by}}.',
  },
  bonusReceived: {
    subject: 'You received a bonus',
    content: '{{bonusKind}}: {{reward}}. See the details in My bonuses.',
  },
  bonusConverted: {
    subject: 'Your bonus is now cash',
    content:
      '{{bonusKind}}: {{reward}}. You’ve met the wagering requirement. What was left ' +
      'of the bonus is now cash in your wallet.',
  },
  bonusExpiring: {
    subject: 'Your bonus expires soon',
    content:
      '{{bonusKind}}: {{reward}}. It expires on {{by}}. Open My bonuses to see what you ' +
      'still need to do.',
  },
  bonusExpired: {
    subject: 'Your bonus has expired',
    content: '{{bonusKind}}: {{reward}}. It expired on {{by}}.',
  },
  rankReached: {
    subject: 'You’ve reached {{name}}',
    content: 'Congratulations! Your VIP level is now {{name}}. See your benefits in VIP levels.',
  },
  rankLowered: {
    subject: 'Your VIP level has changed',
    content:
      'Your VIP level is now {{name}}. Last month you didn’t reach what your old level ' +
      'needs. Open VIP levels to see how to keep this one.',
  },
  rankEnded: {
    subject: 'Your VIP level has ended',
    content:
      'Last month you didn’t reach what your VIP level needs. Open VIP levels to see how ' +
      'to reach the first one.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    content:
      'Your login password was just changed. We logged out your other devices.' +
      '\n\nNot you? Contact customer service now.',
  },
  pinChanged: {
    subject: 'You have a new withdrawal PIN',
    content:
      'A new withdrawal PIN was just set for your account.' +
      '\n\nNot you? Contact customer service now.',
  },
  mobileVerified: {
    subject: 'A mobile number was verified',
    content:
      'A mobile number was just verified for your account.' +
      '\n\nNot you? Contact customer service now.',
  },
  emailVerified: {
    subject: 'An email address was verified',
    content:
      'An email address was just verified for your account.' +
      '\n\nNot you? Contact customer service now.',
  },
  newLogin: {
    subject: 'New login to your account',
    content:
      'Your account was just logged in to on a new device: {{device}}.' +
      '\n\nNot you? Contact customer service now.',
  },
};
