import type { MessageTemplates } from './message-template.ts';

/** Messages in Filipino. */
export const ty: MessageTemplates = {
  code: {
    sms: '{{code}} ang {{brand}} code mo, valid nang {{minutes}} minuto. Huwag ibigay kaninuman.',
    subject: '{{code}} ang {{brand}} code mo',
    heading: 'Ang verification code mo',
    body:
      'Valid nang {{minutes}} minuto, isang beses lang magagamit. ' +
      'Hindi ito kailanman hihingin ng {{brand}} sa iyo.',
    note: 'Hindi ka humingi ng code? Balewalain ang email na ito.',
  },
  reset: {
    subject: 'I-reset ang password mo sa {{brand}}',
    heading: 'I-reset ang password mo',
    body:
      'May natanggap kaming request na i-reset ang password mo. ' +
      'Valid ang link nang {{minutes}} minuto, isang beses lang magagamit:',
    button: 'Pumili ng bagong password',
    note: 'Hindi ikaw ang humiling? Balewalain ang email na ito: hindi magbabago ang password mo.',
  },
  changed: {
    sms: '{{brand}}: napalitan ang password mo. Hindi ikaw? Kontakin agad ang customer service.',
    subject: 'Napalitan ang password mo sa {{brand}}',
    heading: 'Napalitan ang password mo',
    body: 'Kakapalit lang ng password mo at na-log out ang lahat ng device.',
    note: 'Hindi ikaw? Kontakin agad ang customer service.',
  },
  answered: {
    subject: 'Nasagot na ang request mo sa {{brand}}',
    heading: 'Nasagot na namin ang request mo',
    body: 'Sumagot na sa iyo ang customer service. Basahin ang sagot at mag-reply dito:',
    button: 'Basahin ang sagot',
    note: 'Hindi ka nakipag-ugnayan sa amin? Huwag pansinin ang email na ito.',
  },
};
