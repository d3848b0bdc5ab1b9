import type { MessageTemplates } from './message-template.ts';

/** Messages in Filipino. */
export const ty: MessageTemplates = {
  code: {
    sms: '{{code}} ang {{brand}} code mo, valid nang {{minutes}} minuto. Huwag ibigay kaninuman.',
    subject: '{{code}} ang {{brand}} code mo',
    heading: 'Ang verification code mo',
    body:
      'Isang beses lang ito magagamit, sa loob ng {{minutes}} minuto. ' +
      'Hindi ito kailanman hihingin ng {{brand}} sa iyo.',
    note: 'Hindi ka humingi ng code? Huwag pansinin ang email na ito.',
  },
  reset: {
    subject: 'I-reset ang password mo sa {{brand}}',
    heading: 'I-reset ang password mo',
    body:
      'May natanggap kaming request na i-reset ang password mo. ' +
      'Isang beses lang magagamit ang link na ito, sa loob ng {{minutes}} minuto:',
    button: 'Pumili ng bagong password',
    note:
      'Hindi ikaw ang nag-request? Huwag pansinin ang email na ito. ' +
      'Hindi magbabago ang password mo.',
  },
  changed: {
    sms: '{{brand}}: napalitan ang password mo. Hindi ikaw? Kontakin agad ang customer service.',
    subject: 'Napalitan ang password mo sa {{brand}}',
    heading: 'Napalitan ang password mo',
    body: 'Kakapalit lang ng password mo. Ni-log out namin ang lahat ng device mo.',
    note: 'Hindi ikaw? Kontakin agad ang customer service.',
  },
  security: {
    sms: '{{brand}}: {{title}}. Hindi ikaw? Kontakin agad ang customer service.',
    subject: '{{brand}}: {{title}}',
    heading: '{{title}}',
    body: '{{text}}',
    note: 'Makikita mo rin ito sa mga mensahe mo.',
  },
  answered: {
    subject: 'Nasagot na ang request mo sa {{brand}}',
    heading: 'Nasagot na namin ang request mo',
    body: 'Sumagot na sa iyo ang customer service. Basahin ang sagot at mag-reply dito:',
    button: 'Basahin ang sagot',
    note: 'Hindi mo kami kinontak? Huwag pansinin ang email na ito.',
  },
};
