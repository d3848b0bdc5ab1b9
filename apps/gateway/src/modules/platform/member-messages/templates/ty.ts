import type { MemberTexts } from './member-texts.ts';

/** Messages to members in Filipino. */
export const ty: MemberTexts = {
  depositCredited: {
    subject: 'Pumasok na ang deposit mo',
    content:
      'Na-check na namin ang deposit mong {{amount}} (reference {{reference}}). Nasa ' +
      'wallet mo na ito.',
  },
  depositReturned: {
    subject: 'Ibinabalik ang deposit mo',
    content:
      'Hindi maipasok ang bayad mong {{amount}} (reference {{reference}}). Ibinabalik ' +
      'ito sa account na pinanggalingan.',
  },
  depositReturnDelayed: {
    subject: 'Kailangan ang tulong mo para maibalik ang bayad',
    content:
      'Hindi pa maibalik ang bayad mong {{amount}} (reference {{reference}}). ' +
      'Makipag-ugnayan sa customer service at sabihin kung saang account ito ' +
      'ipapadala.',
  },
  depositReversed: {
    subject: 'Naibalik ang isang deposit',
    content:
      'Naibalik sa iyo ang bayad mo (reference {{reference}}), kaya binawas ang ' +
      '{{amount}} sa wallet mo.',
  },
  slipRejected: {
    subject: 'Hindi nakumpirma ang bank transfer mo',
    content:
      'Hindi namin nakumpirma ang bank transfer mong {{amount}} (reference ' +
      '{{reference}}). Walang naidagdag sa wallet mo.\n\nDahilan: {{reason}}',
  },
  withdrawalApproved: {
    subject: 'Aprubado ang withdrawal mo',
    content:
      'Aprubado ang withdrawal mong {{amount}} (reference {{reference}}). Ipinapadala ' +
      'na ang bayad.',
  },
  withdrawalPaid: {
    subject: 'Naipadala na ang withdrawal mo',
    content:
      'Naipadala na namin ang {{amount}} (reference {{reference}}) sa account mo. ' +
      'Depende sa bangko mo kung gaano katagal bago pumasok.',
  },
  withdrawalRejected: {
    subject: 'Hindi naaprubahan ang withdrawal mo',
    content:
      'Hindi naaprubahan ang withdrawal mong {{amount}} (reference {{reference}}). ' +
      'Naibalik na ang halaga sa wallet mo.\n\nDahilan: {{reason}}',
  },
  withdrawalFailed: {
    subject: 'Hindi naipadala ang withdrawal mo',
    content:
      'Hindi natuloy ang bayad na {{amount}} (reference {{reference}}). Naibalik na ' +
      'ang halaga sa wallet mo. I-check ang detalye ng account mo at subukan ulit.',
  },
  withdrawalReturned: {
    subject: 'Ibinalik ang withdrawal mo',
    content:
      'Ibinalik ng bangko o e-wallet mo ang {{amount}} (reference {{reference}}). Nasa ' +
      'wallet mo na ulit ang halaga. I-check ang detalye ng account mo at subukan ulit.',
  },
  withdrawalConfirm: {
    subject: 'Dumating ba ang withdrawal mo?',
    content:
      'Nagpadala kami sa iyo ng {{amount}} (reference {{reference}}). Buksan ang mga ' +
      'withdrawal mo at kumpirmahin kung natanggap mo.',
  },
  withdrawalUnanswered: {
    subject: 'Ibinilang na natanggap ang withdrawal mo',
    content:
      'Nagpadala kami sa iyo ng {{amount}} (reference {{reference}}). Hindi ka sumagot sa ' +
      'oras, kaya ibinilang itong natanggap. Kung hindi ito dumating, kontakin ang customer ' +
      'service.',
  },
  transferReceived: {
    subject: 'May natanggap kang transfer',
    content:
      'Nagpadala sa iyo si {{name}} ng {{amount}} (reference {{reference}}). ' +
      'Nasa wallet mo na ito.',
  },
  contractOffered: {
    subject: 'May alok na kontrata para sa iyo',
    content:
      'Inalok ka ng kontrata: {{contractKind}}. Sagutin ito sa iyong agent center bago ang ' +
      '{{until}}.',
  },
  contractEndOffered: {
    subject: 'Alok na tapusin ang kontrata',
    content:
      'Hiniling na tapusin ang kontrata: {{contractKind}}. Sagutin ito sa iyong agent ' +
      'center bago ang {{until}}.',
  },
  contractAccepted: {
    subject: 'Tinanggap ang alok mo',
    content:
      'Tinanggap ni {{name}} ang alok mo: {{contractKind}}. Magkakabisa ito sa ' +
      'susunod na period.',
  },
  contractRejected: {
    subject: 'Tinanggihan ang alok mo',
    content:
      'Tinanggihan ni {{name}} ang alok mo: {{contractKind}}. Mananatili ang dating umiiral.',
  },
  contractWithdrawn: {
    subject: 'Binawi ang alok na kontrata',
    content: 'Binawi ang alok sa iyo: {{contractKind}}.',
  },
  contractExpired: {
    subject: 'Nag-expire ang alok na kontrata',
    content: 'Hindi nasagot sa oras ang alok kay {{name}}: {{contractKind}}.',
  },
  contractEnded: {
    subject: 'Magtatapos ang kontrata',
    content: 'Magtatapos sa {{until}} ang kontrata ni {{name}}: {{contractKind}}.',
  },
  uplineChanged: {
    subject: 'May bago kang upline',
    content:
      'Ang bago mong upline ay si {{name}}. Sa ahenteng ito na ang mga transfer at ' +
      'kontrata mula ngayon.',
  },
  uplineRemoved: {
    subject: 'Wala ka nang upline',
    content: 'Direkta nang nasa ilalim ng {{brand}} ang account mo mula ngayon.',
  },
  downlineLeft: {
    subject: 'May downline na umalis sa team mo',
    content:
      'Inilipat si {{name}} sa ibang ahente, {{count}} lahat kasama ang team. Sa iyo ' +
      'pa rin ang kinita mo na.',
  },
  downlineJoined: {
    subject: 'May bagong downline sa team mo',
    content: 'Inilipat sa iyo si {{name}}, {{count}} lahat kasama ang team.',
  },
  identityApproved: {
    subject: 'Verified na ang pagkakakilanlan mo',
    content:
      'Nasuri na namin ang mga dokumento mo. Verified ang pagkakakilanlan mo ' +
      'hanggang {{until}}.',
  },
  identityRejected: {
    subject: 'Hindi namin na-verify ang pagkakakilanlan mo',
    content:
      'Hindi tinanggap ang mga ipinadala mong dokumento. {{identityReasons}}\n\n' +
      'Buksan ang identity check sa security center mo at ipadala ulit ang mga ito.',
  },
  identityExpiring: {
    subject: 'Malapit nang mag-expire ang identity check mo',
    content:
      'Verified ang pagkakakilanlan mo hanggang {{until}}. Magpadala ng bagong ' +
      'dokumento bago iyon para hindi maantala ang mga withdraw mo.',
  },
  identityExpired: {
    subject: 'Expired na ang identity check mo',
    content:
      'Magpadala ng bagong dokumento sa security center mo. Baka kailanganin ito sa ' +
      'susunod mong withdraw.',
  },
  applicationApproved: {
    subject: 'Naaprubahan ang application mo',
    content:
      'Naaprubahan ang application mo para sa “{{name}}”. Tingnan ang bonus sa Mga bonus ko.',
  },
  applicationRejected: {
    subject: 'Hindi naaprubahan ang application mo',
    content: 'Hindi naaprubahan ang application mo para sa “{{name}}”. Dahilan:',
  },
  bonusClaimable: {
    subject: 'May bonus na naghihintay sa iyo',
    content: '{{bonusKind}}: {{reward}}. Kunin ito sa reward centre bago ang {{by}}.',
  },
  bonusReceived: {
    subject: 'Nakatanggap ka ng bonus',
    content: '{{bonusKind}}: {{reward}}. Buksan ang Mga bonus ko para sa mga detalye.',
  },
  bonusConverted: {
    subject: 'Naging cash na ang bonus mo',
    content:
      '{{bonusKind}}: {{reward}}. Natugunan mo ang wagering requirement, at cash na ' +
      'sa wallet mo ang natira sa bonus.',
  },
  bonusExpiring: {
    subject: 'Malapit nang mag-expire ang isang bonus',
    content:
      '{{bonusKind}}: {{reward}}. Matatapos ito sa {{by}}. Buksan ang Mga bonus ko ' +
      'para makita ang natitira pa.',
  },
  bonusExpired: {
    subject: 'Nag-expire na ang isang bonus',
    content: '{{bonusKind}}: {{reward}}. Natapos ito noong {{by}}.',
  },
  rankReached: {
    subject: 'Naabot mo na ang {{name}}',
    content:
      'Binabati ka namin! {{name}} na ang VIP level mo. Buksan ang Mga VIP level para ' +
      'makita ang mga benepisyo mo.',
  },
  rankLowered: {
    subject: 'Nagbago ang VIP level mo',
    content:
      '{{name}} na ang VIP level mo, dahil hindi sapat ang resulta noong nakaraang ' +
      'buwan para manatili sa mas mataas na level. Buksan ang Mga VIP level para ' +
      'makita kung paano ito mapapanatili.',
  },
  rankEnded: {
    subject: 'Natapos na ang VIP level mo',
    content:
      'Hindi sapat ang resulta noong nakaraang buwan para mapanatili ang VIP level ' +
      'mo. Buksan ang Mga VIP level para makita ang kailangan para sa unang level.',
  },
};
