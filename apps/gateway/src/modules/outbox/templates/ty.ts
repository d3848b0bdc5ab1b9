import type { MessageTemplates } from './message-template.ts';

/** Messages in Filipino. */
export const ty: MessageTemplates = {
  code: {
    sms: '{{code}} ang {{brand}} code mo. Gumagana ito nang {{minutes}} minuto. Huwag ibigay kaninuman.',
    subject: '{{code}} ang {{brand}} code mo',
    heading: 'Ang code mo',
    body: 'Gumagana ito nang {{minutes}} minuto at isang beses lang. Walang taga-{{brand}} na hihingi nito sa iyo.',
    note: 'Kung hindi ka humingi ng code, wala kang kailangang gawin.',
  },
  reset: {
    subject: 'Pumili ng bagong password sa {{brand}}',
    heading: 'Bagong password',
    body: 'May humiling ng bagong password, malamang ikaw. Gumagana ang link nang {{minutes}} minuto at isang beses lang:',
    button: 'Pumili ng bagong password',
    note: 'Kung hindi ikaw iyon, wala kang kailangang gawin: mananatili ang password mo.',
  },
  changed: {
    sms: '{{brand}}: napalitan ang password mo. Kung hindi ikaw iyon, kontakin agad ang customer service.',
    subject: 'Napalitan ang password mo sa {{brand}}',
    heading: 'Napalitan ang password mo',
    body: 'Kakapalit lang ng password mo, at na-log out ang lahat ng device.',
    note: 'Kung hindi ikaw iyon, sumulat agad sa customer service.',
  },
};
