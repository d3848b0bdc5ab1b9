import type { MessageTemplates } from './message-template.ts';

/** Messages in English. */
export const en: MessageTemplates = {
  code: {
    sms: '{{code}} is your {{brand}} code, valid for {{minutes}} minutes. Never share it.',
    subject: '{{code}} is your {{brand}} code',
    heading: 'Your verification code',
    body: 'It works once, for {{minutes}} minutes. {{brand}} will never ask you for it.',
    note: 'Didn’t request a code? You can ignore this email.',
  },
  reset: {
    subject: 'Reset your {{brand}} password',
    heading: 'Reset your password',
    body:
      'We received a request to reset your password. ' +
      'This link works once, for {{minutes}} minutes:',
    button: 'Choose a new password',
    note: 'Didn’t request this? Ignore this email. Your password won’t change.',
  },
  changed: {
    sms: '{{brand}}: your password was changed. Not you? Contact customer service now.',
    subject: 'Your {{brand}} password was changed',
    heading: 'Your password was changed',
    body: 'Your password was just changed. We logged out all your devices.',
    note: 'Not you? Contact customer service now.',
  },
  security: {
    sms: '{{brand}}: {{title}}. Not you? Contact customer service now.',
    subject: '{{brand}}: {{title}}',
    heading: '{{title}}',
    body: '{{text}}',
    note: 'You’ll also find this in your messages.',
  },
  answered: {
    subject: 'We answered your {{brand}} request',
    heading: 'We answered your request',
    body: 'Customer service has replied to you. Read the answer and reply here:',
    button: 'Read the answer',
    note: 'Didn’t contact us? You can ignore this email.',
  },
};
