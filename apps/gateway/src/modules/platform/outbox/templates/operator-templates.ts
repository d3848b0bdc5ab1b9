import type { OperatorTemplates } from './message-template.ts';

/** Mail to operators, in the language of their console. */
export const operatorTemplates: OperatorTemplates = {
  invitation: {
    subject: 'Your invitation to the console of {{brand}}',
    heading: 'You are invited to the console',
    body:
      'Choose a password and a second factor. ' +
      'This link is valid for {{hours}} hours, single use:',
    button: 'Accept the invitation',
    note: 'Not expecting this? Ignore this email: without the link nothing happens.',
  },
};
