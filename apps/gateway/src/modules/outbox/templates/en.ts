import type { MessageTemplates } from './message-template.ts';

/** Messages in English. */
export const en: MessageTemplates = {
  code: {
    sms: '{{code}} is your {{brand}} code. It works for {{minutes}} minutes. Never give it to anyone.',
    subject: '{{code}} is your {{brand}} code',
    heading: 'Your code',
    body: 'It works for {{minutes}} minutes and once. Nobody from {{brand}} will ever ask you for it.',
    note: 'If you did not ask for a code, you need not do anything.',
  },
  reset: {
    subject: 'Choose a new password for {{brand}}',
    heading: 'A new password',
    body: 'Somebody, probably you, asked for a new password. The link works for {{minutes}} minutes and once:',
    button: 'Choose a new password',
    note: 'If it was not you, you need not do anything: your password stays as it is.',
  },
  changed: {
    sms: '{{brand}}: your password was changed. If it was not you, contact customer service at once.',
    subject: 'Your {{brand}} password was changed',
    heading: 'Your password was changed',
    body: 'Your password has just been changed, and every device was signed out.',
    note: 'If it was not you, write to our customer service at once.',
  },
};
