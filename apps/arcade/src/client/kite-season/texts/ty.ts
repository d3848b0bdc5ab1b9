import type { KiteTexts } from './en.ts';

/** Filipino. */
export const ty: KiteTexts = {
  title: 'Kite Season',
  ready: 'Maganda ang hangin! Pindutin ang Spin.',
  bigWin: 'Mataas na lipad!',
  line: 'Linya {line}: {count} × {symbol}, {amount}',
  pinwheels: '{count} elisi, {amount}',
  freeSpins: 'Free spins',
  freeSpinsWon: '{count} free spins, doble ang bawat panalo',
  freeSpinsMore: '{count} pang free spins',
  freeSpinOf: 'Free spin {number} sa {count}',
  freeSpinsTotal: 'Nagbigay ng {amount} ang free spins',
  grid: 'Mga reel mula kaliwa pakanan: {reels}',
  sun: 'araw',
  pinwheel: 'elisi',
  eagle: 'saranggolang agila',
  fish: 'saranggolang isda',
  hexagon: 'saranggolang anim ang gilid',
  diamond: 'saranggolang diyamante',
  spool: 'karete',
  lantern: 'parol',
  plane: 'eroplanong papel',
  feather: 'balahibo',
  rulesLead:
    'Limang reel, dalawampung linya, laging nilalaro ang lahat. Panalo ang tatlo o higit pang magkapareho sa isang linya mula sa kaliwa. Ang pinakamataas na panalo lang ng bawat linya ang bilang; pinagsasama ang panalo ng magkakaibang linya.',
  rulesWild:
    'Ang araw ay pamalit sa bawat saranggola at bawat maliit na simbolo. Nasa reel 2 hanggang 5 ito.',
  rulesScatter:
    'Ang 3, 4 o 5 elisi saanman ay nagbabayad ng 2, 10 o 50 beses ng taya at nagbibigay ng 8, 12 o 20 free spins.',
  rulesFree:
    'May sariling mga reel na mas maraming araw ang free spins, at doble ang bawat panalo. Ang tatlo o higit pang elisi ay nagdaragdag ng 5 spins, hanggang 60 sa isang round. Pareho ang taya sa spin na nagbigay nito.',
  rulesNoSkill:
    'Pantay ang posibilidad ng bawat hinto ng bawat reel sa bawat spin. Walang binabago ang mga nakaraang round, ang balanse mo o ang bilis mong maglaro.',
  linesTitle: 'Ang dalawampung linya',
  keys: 'Mga key: Space o Enter para paikutin, mga arrow para baguhin ang taya.',
  verifySpin: 'Spin',
  verifyPay: 'Nagbabayad ng {pay} taya sa linya = {amount}',
};
