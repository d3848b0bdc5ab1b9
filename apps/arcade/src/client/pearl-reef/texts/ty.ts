import type { ReefTexts } from './en.ts';

/** Filipino. */
export const ty: ReefTexts = {
  title: 'Pearl Reef',
  cast: 'Ihagis',
  ready: 'Pindutin ang isda, o pumili sa ibaba at ihagis ang lambat.',
  castAt: 'Inihahagis sa: {fish}, {amount}',
  caught: 'Huli: {fish}! Nanalo ka ng {amount}',
  gotAway: 'Nakawala: {fish}.',
  whaleHere: 'Nandito na ang balyenang may perlas!',
  whaleAway: 'Wala pa rito ang balyena.',
  sea: 'Ang bahura at mga isda nito',
  fishGroup: 'Aling isda ang hahagisan',
  fishPays: '{fish}, nagbabayad ng {pay}',
  sardine: 'sardinas',
  clownfish: 'clownfish',
  butterfly: 'paruparong dagat',
  puffer: 'butete',
  turtle: 'pawikan',
  ray: 'pagi',
  shark: 'pating',
  whale: 'balyenang may perlas',
  rulesLead:
    'Bawat hagis ay sariling round at katumbas ng taya. Pumili ng isda: kung mahuli ng lambat, nagbabayad ito ng multiple ng taya; kung makawala, talo ang hagis.',
  rulesEqual:
    'Mas bihirang mahuli ang isdang mas malaki ang bayad. Pare-pareho ang eksaktong balik ng bawat isda sa katagalan: walang mas lamang.',
  rulesWhale:
    'Paminsan-minsan dumarating ang balyenang may perlas. Kapag nahuli, sinasabi ng ikalawang bunot kung aling perlas ang dala nito:',
  rulesPicture:
    'Larawan lang kung saan lumalangoy ang isda, gaano ito kalaki at paano ka umasinta. Bagong bunot ang bawat hagis: walang binabago ang mga naunang hagis, ang balanse mo o ang bilis mong maglaro.',
  tablePay: 'Bayad',
  tableChance: 'Nahuhuli',
  keys: 'Mga key: kaliwa at kanan para pumili ng isda, taas at baba para baguhin ang taya, Space o Enter para ihagis.',
  verifyDrawn: 'Nabunot: {drawn}',
};
