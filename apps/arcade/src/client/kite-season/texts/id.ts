import type { KiteTexts } from './en.ts';

/** Bahasa Indonesia. */
export const id: KiteTexts = {
  title: 'Kite Season',
  ready: 'Angin bagus! Tekan Putar.',
  bigWin: 'Terbang tinggi!',
  line: 'Garis {line}: {count} × {symbol}, {amount}',
  pinwheels: '{count} kincir, {amount}',
  freeSpins: 'Free spin',
  freeSpinsWon: '{count} free spin, setiap kemenangan berlipat dua',
  freeSpinsMore: '{count} free spin lagi',
  freeSpinOf: 'Free spin {number} dari {count}',
  freeSpinsTotal: 'Free spin menghasilkan {amount}',
  grid: 'Reel dari kiri ke kanan: {reels}',
  sun: 'matahari',
  pinwheel: 'kincir',
  eagle: 'layang-layang elang',
  fish: 'layang-layang ikan',
  hexagon: 'layang-layang segi enam',
  diamond: 'layang-layang wajik',
  spool: 'gulungan benang',
  lantern: 'lampion',
  plane: 'pesawat kertas',
  feather: 'bulu',
  rulesLead:
    'Lima reel, dua puluh garis, semuanya selalu dimainkan. Tiga atau lebih simbol sama pada satu garis, dari kiri, menang. Hanya kemenangan tertinggi pada tiap garis yang dihitung; kemenangan garis yang berbeda dijumlahkan.',
  rulesWild:
    'Matahari menggantikan setiap layang-layang dan setiap simbol kecil. Ia ada di reel 2 sampai 5.',
  rulesScatter:
    '3, 4 atau 5 kincir di mana pun membayar 2, 10 atau 50 kali taruhan dan memberi 8, 12 atau 20 free spin.',
  rulesFree:
    'Free spin memakai reel sendiri dengan lebih banyak matahari, dan setiap kemenangan berlipat dua. Tiga kincir atau lebih menambah 5 putaran, sampai 60 dalam satu ronde. Taruhannya sama dengan putaran yang memberikannya.',
  rulesNoSkill:
    'Setiap perhentian setiap reel sama mungkinnya pada setiap putaran. Ronde sebelumnya, saldo Anda, dan seberapa cepat Anda bermain tidak mengubah apa pun.',
  linesTitle: 'Dua puluh garis',
  keys: 'Tombol: Spasi atau Enter memutar, tombol panah mengubah taruhan.',
  verifySpin: 'Putaran',
  verifyPay: 'Membayar {pay} taruhan garis = {amount}',
};
