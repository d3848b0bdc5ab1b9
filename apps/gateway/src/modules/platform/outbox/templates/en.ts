import type { MessageTemplates } from './message-template.ts';

/** Messages in English. */
export const en: MessageTemplates = {
  code: {
    sms: '{{code}} is your {{brand}} code, valid for {{minutes}} minutes. Never share it.',
    subject: '{{code}} is your {{brand}} code',
    heading: 'Your verification code',
    body: 'Valid for {{minutes}} minutes, single use. {{brand}} will never ask you for it.',
    note: 'Didn’t request a code? You can ignore this email.',
  },
  reset: {
    subject: 'Reset your {{brand}} password',
    heading: 'Reset your password',
    body:
      'We received a request to reset your password. ' +
      'This link is valid for {{minutes}} minutes, single use:',
    button: 'Choose a new password',
    note: 'Didn’t request this? Ignore this email: your password won’t change.',
  },
  changed: {
    sms: '{{brand}}: your password was changed. Not you? Contact customer service now.',
    subject: 'Your {{brand}} password was changed',
    heading: 'Your password was changed',
    body: 'Your password was just changed and all devices were logged out.',
    note: 'Not you? Contact customer service now.',
  },
};
