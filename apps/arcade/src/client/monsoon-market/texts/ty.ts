import type { MarketTexts } from './en.ts';

/** Filipino. */
export const ty: MarketTexts = {
  title: 'Monsoon Market',
  ready: 'Bagong dating, sariwa! Pindutin ang Spin.',
  bigWin: 'Ubos ang paninda!',
  sale: '{count} × {good}, {amount}',
  saleTimes: '{count} × {good}: {amount} × {multiplier}',
  multiplier: 'Multiplier {multiplier}',
  freeSpins: 'Buhos ng ulan',
  freeSpinsWon: 'Buhos ng ulan! {count} free spins, tuloy ang pagtaas ng multiplier',
  freeSpinOf: 'Free spin {number} sa {count}',
  freeSpinsTotal: 'Nagdala ng {amount} ang buhos ng ulan',
  grid: 'Palengke mula kaliwa pakanan: {goods}',
  umbrella: 'payong',
  mangosteen: 'mangosteen',
  dragonfruit: 'dragon fruit',
  mango: 'mangga',
  coconut: 'niyog',
  chilli: 'sili',
  lime: 'dayap',
  rulesLead:
    'Anim na hanay, apat na hilera. Nabebenta at nagbabayad ang {least} o higit pang magkaparehong paninda saanman sa palengke; hindi mahalaga kung saan nakalagay.',
  rulesFall:
    "Nawawala ang nabenta, bumabagsak ang natira, at may bagong panindang dumarating mula sa itaas, paulit-ulit hangga't may nabebenta. Bawat bagsak ay nagdaragdag ng 1 sa multiplier; bilang ito sa lahat ng mabebenta noon. Nagsisimula sa ×1 ang bayad na spin.",
  rulesUmbrella:
    'Hindi nabebenta ang mga payong. Ang 4, 5 o 6 na payong sa palengke pagtapos ng bayad na spin ay nagbibigay ng 10, 12 o 15 free spins.',
  rulesFree:
    'Sa free spins, walang bumabagsak na payong at hindi bumabalik ang multiplier: nagsisimula ang bawat spin kung saan natapos ang nauna. Pareho ang taya sa spin na nagbigay nito.',
  rulesNoSkill:
    'Binubunot muli ang bawat paninda ng bawat puwesto, na may parehong tsansa sa bawat spin. Walang binabago ang mga nakaraang round, ang balanse mo o ang bilis mong maglaro.',
  keys: 'Mga key: Space o Enter para paikutin, mga arrow para baguhin ang taya.',
  verifySpin: 'Spin',
  verifyFall: 'bagsak {number}',
  verifyPay: 'Nagbabayad ng {amount}',
};
