import type { MarketTexts } from './en.ts';

/** Bahasa Indonesia. */
export const id: MarketTexts = {
  title: 'Monsoon Market',
  ready: 'Dagangan segar sudah datang! Tekan Putar.',
  bigWin: 'Ludes terjual!',
  sale: '{count} × {good}, {amount}',
  saleTimes: '{count} × {good}: {amount} × {multiplier}',
  multiplier: 'Pengali {multiplier}',
  freeSpins: 'Hujan deras',
  freeSpinsWon: 'Hujan deras! {count} putaran gratis, pengali terus naik',
  freeSpinOf: 'Putaran gratis {number} dari {count}',
  freeSpinsTotal: 'Hujan deras membawa {amount}',
  grid: 'Pasar dari kiri ke kanan: {goods}',
  umbrella: 'payung',
  mangosteen: 'manggis',
  dragonfruit: 'buah naga',
  mango: 'mangga',
  coconut: 'kelapa',
  chilli: 'cabai',
  lime: 'jeruk nipis',
  rulesLead:
    'Enam kolom, empat baris. {least} atau lebih barang yang sama di mana saja di pasar terjual dan membayar; letaknya tidak berpengaruh.',
  rulesFall:
    'Yang terjual menghilang, sisanya jatuh, dan barang baru datang dari atas, terus selama ada yang terjual. Setiap kali jatuh, pengali naik 1 dan berlaku untuk semua yang terjual saat itu. Putaran berbayar mulai dari ×1.',
  rulesUmbrella:
    'Payung tidak pernah terjual. 4, 5, atau 6 payung di pasar saat putaran berbayar berakhir memberi 10, 12, atau 15 putaran gratis.',
  rulesFree:
    'Selama putaran gratis tidak ada payung yang jatuh dan pengali tidak kembali: setiap putaran mulai dari akhir putaran sebelumnya. Taruhannya tetap taruhan putaran yang memberikannya.',
  rulesNoSkill:
    'Setiap barang di setiap kotak diundi baru dengan peluang yang sama pada setiap putaran. Ronde sebelumnya, saldo Anda, dan seberapa cepat Anda bermain tidak mengubah apa pun.',
  keys: 'Tombol: Spasi atau Enter memutar, tombol panah mengubah taruhan.',
  verifySpin: 'Putaran',
  verifyFall: 'jatuhan {number}',
  verifyPay: 'Membayar {amount}',
};
