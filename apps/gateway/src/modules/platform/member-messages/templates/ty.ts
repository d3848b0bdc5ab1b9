import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Filipino. */
export const ty: MemberTexts = {
  depositCredited: {
    subject: 'Na-credit na ang deposit mo',
    content:
      'Na-check na namin ang deposit mong {{amount}} (reference {{reference}}). Nasa ' +
      'wallet mo na ito.',
  },
  depositReturned: {
    subject: 'Ibinabalik ang deposit mo',
    content:
      'Hindi namin ma-credit ang bayad mong {{amount}} (reference {{reference}}). Ibinabalik ' +
      'namin ito sa account na ipinambayad mo.',
  },
  depositReturnDelayed: {
    subject: 'Kailangan namin ang tulong mo para maibalik ang bayad',
    content:
      'Hindi pa namin maibalik ang bayad mong {{amount}} (reference {{reference}}). ' +
      'Kontakin ang customer service at sabihin kung saang account ito ipapadala.',
  },
  depositReversed: {
    subject: 'Na-reverse ang deposit mo',
    content:
      'Naibalik sa iyo ang bayad mo (reference {{reference}}), kaya ibinawas namin ang ' +
      '{{amount}} sa wallet mo.',
  },
  slipRejected: {
    subject: 'Hindi namin nakumpirma ang bank transfer mo',
    content:
      'Hindi namin nakumpirma ang bank transfer mong {{amount}} (reference ' +
      '{{reference}}), kaya hindi namin ito na-credit.\n\nDahilan: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'Aprubado ang withdrawal mo',
    content:
      'Inaprubahan namin ang withdrawal mong {{amount}} (reference {{reference}}). ' +
      'Ipinapadala na namin ang pera.',
  },
  withdrawalPaid: {
    subject: 'Naipadala na ang withdrawal mo',
    content:
      'Naipadala na namin ang {{amount}} (reference {{reference}}) sa account mo. ' +
      'Depende sa bangko mo kung gaano katagal bago ito dumating.',
  },
  withdrawalRejected: {
    subject: 'Tinanggihan ang withdrawal mo',
    content:
      'Hindi namin naaprubahan ang withdrawal mong {{amount}} (reference {{reference}}). ' +
      'Nasa wallet mo na ulit ang pera.\n\nDahilan: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'Hindi namin naipadala ang withdrawal mo',
    content:
      'Hindi naipadala ang {{amount}} (reference {{reference}}). Nasa wallet mo na ' +
      'ulit ang pera. I-check ang detalye ng account mo at subukan ulit.',
  },
  withdrawalReturned: {
    subject: 'Ibinalik ang withdrawal mo',
    content:
      'Ibinalik ng bangko o e-wallet mo ang {{amount}} (reference {{reference}}). Nasa ' +
      'wallet mo na ulit ang pera. I-check ang detalye ng account mo at subukan ulit.',
  },
  withdrawalConfirm: {
    subject: 'Dumating ba ang withdrawal mo?',
    content:
      'Nagpadala kami sa iyo ng {{amount}} (reference {{reference}}). Buksan ang mga ' +
      'withdrawal mo at sabihin sa amin kung natanggap mo ito.',
  },
  withdrawalUnanswered: {
    subject: 'Itinuring naming natanggap ang withdrawal mo',
    content:
      'Nagpadala kami sa iyo ng {{amount}} (reference {{reference}}). Hindi ka sumagot sa ' +
      'oras, kaya itinuring naming natanggap ito. Kung hindi ito dumating, kontakin ang ' +
      'customer service.',
  },
  transferReceived: {
    subject: 'May natanggap kang transfer',
    content:
      'Nagpadala sa iyo si {{name}} ng {{amount}} (reference {{reference}}). ' +
      'Nasa wallet mo na ito.',
  },
  contractOffered: {
    subject: 'May offer na kontrata para sa iyo',
    content:
      'May bago kang offer na kontrata: {{contractKind}}. Sagutin ito sa agent center mo ' +
      'hanggang {{until}}.',
  },
  contractEndOffered: {
    subject: 'May offer na tapusin ang isang kontrata',
    content:
      'May offer na tapusin ang isang kontrata: {{contractKind}}. Sagutin ito sa agent ' +
      'center mo hanggang {{until}}.',
  },
  contractAccepted: {
    subject: 'Tinanggap ang offer mo',
    content:
      'Tinanggap ni {{name}} ang offer mo: {{contractKind}}. Epektibo ito mula sa ' +
      'susunod na period.',
  },
  contractRejected: {
    subject: 'Tinanggihan ang offer mo',
    content: 'Tinanggihan ni {{name}} ang offer mo: {{contractKind}}. Walang magbabago sa ngayon.',
  },
  contractWithdrawn: {
    subject: 'Binawi ang offer na kontrata',
    content: 'Binawi ang offer sa iyo: {{contractKind}}.',
  },
  contractExpired: {
    subject: 'Nag-expire ang offer mong kontrata',
    content: 'Hindi nasagot ni {{name}} sa oras ang offer mo: {{contractKind}}.',
  },
  contractEnded: {
    subject: 'Magtatapos ang isang kontrata',
    content: 'Magtatapos sa {{until}} ang kontrata ni {{name}}: {{contractKind}}.',
  },
  uplineChanged: {
    subject: 'May bago kang upline',
    content:
      'Si {{name}} na ang upline mo. Sa kanya na ang mga transfer at kontrata mo mula ngayon.',
  },
  uplineRemoved: {
    subject: 'Wala ka nang upline',
    content: 'Direkta nang nasa ilalim ng {{brand}} ang account mo mula ngayon.',
  },
  downlineLeft: {
    subject: 'May downline na umalis sa team mo',
    content:
      'Inilipat namin si {{name}} sa ibang agent, {{count}} lahat kasama ang team. Hindi ' +
      'mawawala ang kinita mo na.',
  },
  downlineJoined: {
    subject: 'May bago kang downline',
    content: 'Inilipat namin sa iyo si {{name}}, {{count}} lahat kasama ang team.',
  },
  identityApproved: {
    subject: 'Verified na ang identity mo',
    content: 'Na-check na namin ang mga dokumento mo. Verified ang identity mo hanggang {{until}}.',
  },
  identityRejected: {
    subject: 'Hindi namin na-verify ang identity mo',
    content:
      'Hindi namin tinanggap ang mga dokumento mo. {{identityReasons}}\n\n' +
      'Buksan ang identity check sa security center mo at ipadala ulit ang mga ito.',
  },
  identityExpiring: {
    subject: 'Malapit nang mag-expire ang identity check mo',
    content:
      'Verified ang identity mo hanggang {{until}}. Magpadala ng valid na dokumento ' +
      'bago iyon para hindi ma-delay ang mga withdrawal mo.',
  },
  identityExpired: {
    subject: 'Expired na ang identity check mo',
    content:
      'Magpadala ng valid na dokumento sa security center mo. Baka kailanganin ito sa ' +
      'susunod mong withdrawal.',
  },
  applicationApproved: {
    subject: 'Naaprubahan ang application mo',
    content:
      'Naaprubahan ang application mo para sa “{{name}}”. Tingnan ang bonus sa Mga bonus ko.',
  },
  applicationRejected: {
    subject: 'Hindi namin naaprubahan ang application mo',
    content: 'Hindi namin naaprubahan ang application mo para sa “{{name}}”. Dahilan:',
  },
  bonusClaimable: {
    subject: 'May bonus kang puwedeng i-claim',
    content: '{{bonusKind}}: {{reward}}. I-claim ito sa reward center hanggang {{by}}.',
  },
  bonusReceived: {
    subject: 'Nakatanggap ka ng bonus',
    content: '{{bonusKind}}: {{reward}}. Tingnan ang detalye sa Mga bonus ko.',
  },
  bonusConverted: {
    subject: 'Naging cash na ang bonus mo',
    content:
      '{{bonusKind}}: {{reward}}. Nakumpleto mo ang turnover. Cash na sa wallet mo ang ' +
      'natira sa bonus.',
  },
  bonusExpiring: {
    subject: 'Malapit nang mag-expire ang bonus mo',
    content:
      '{{bonusKind}}: {{reward}}. Mag-e-expire ito sa {{by}}. Buksan ang Mga bonus ko ' +
      'para makita ang kulang pa.',
  },
  bonusExpired: {
    subject: 'Nag-expire na ang bonus mo',
    content: '{{bonusKind}}: {{reward}}. Nag-expire ito noong {{by}}.',
  },
  rankReached: {
    subject: 'Naabot mo na ang {{name}}',
    content: 'Congrats! {{name}} na ang VIP level mo. Tingnan ang mga benefit mo sa Mga VIP level.',
  },
  rankLowered: {
    subject: 'Nagbago ang VIP level mo',
    content:
      '{{name}} na ang VIP level mo. Noong nakaraang buwan, hindi mo naabot ang kailangan ' +
      'ng dati mong level. Buksan ang Mga VIP level para makita kung paano mapapanatili ' +
      'ang level na ito.',
  },
  rankEnded: {
    subject: 'Natapos na ang VIP level mo',
    content:
      'Noong nakaraang buwan, hindi mo naabot ang kailangan ng VIP level mo. Buksan ang ' +
      'Mga VIP level para makita kung paano maabot ang unang level.',
  },
  passwordChanged: {
    subject: 'Napalitan ang password mo',
    content:
      'Kakapalit lang ng login password mo. Ni-log out namin ang iba mong device.' +
      '\n\nHindi ikaw? Kontakin agad ang customer service.',
  },
  pinChanged: {
    subject: 'May bago kang withdrawal PIN',
    content:
      'May bagong withdrawal PIN na na-set sa account mo.' +
      '\n\nHindi ikaw? Kontakin agad ang customer service.',
  },
  mobileVerified: {
    subject: 'May na-verify na mobile number',
    content:
      'May mobile number na kaka-verify lang para sa account mo.' +
      '\n\nHindi ikaw? Kontakin agad ang customer service.',
  },
  emailVerified: {
    subject: 'May na-verify na email',
    content:
      'May email address na kaka-verify lang para sa account mo.' +
      '\n\nHindi ikaw? Kontakin agad ang customer service.',
  },
  newLogin: {
    subject: 'May bagong login sa account mo',
    content:
      'May nag-log in sa account mo gamit ang bagong device: {{device}}.' +
      '\n\nHindi ikaw? Kontakin agad ang customer service.',
  },
};
