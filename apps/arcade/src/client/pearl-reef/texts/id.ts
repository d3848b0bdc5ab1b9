import type { ReefTexts } from './en.ts';

/** Bahasa Indonesia. */
export const id: ReefTexts = {
  title: 'Pearl Reef',
  cast: 'Tebar',
  ready: 'Sentuh ikan, atau pilih di bawah lalu tebar jala.',
  castAt: 'Menjala: {fish}, {amount}',
  caught: 'Tertangkap: {fish}! Anda menang {amount}',
  gotAway: 'Lolos: {fish}.',
  whaleHere: 'Paus mutiara datang!',
  whaleAway: 'Paus sedang tidak ada di sini.',
  sea: 'Terumbu dengan ikan-ikannya',
  fishGroup: 'Ikan yang akan dijala',
  fishPays: '{fish}, membayar {pay}',
  sardine: 'sarden',
  clownfish: 'ikan badut',
  butterfly: 'ikan kepe-kepe',
  puffer: 'ikan buntal',
  turtle: 'penyu',
  ray: 'pari',
  shark: 'hiu',
  whale: 'paus mutiara',
  rulesLead:
    'Setiap tebaran adalah satu ronde sendiri seharga taruhan. Pilih ikan: jika tertangkap jala, ikan membayar kelipatannya dari taruhan; jika lolos, tebaran kalah.',
  rulesEqual:
    'Ikan yang membayar lebih besar lebih jarang tertangkap. Dalam jangka panjang setiap ikan mengembalikan bagian yang persis sama: tidak ada yang lebih baik.',
  rulesWhale:
    'Paus mutiara datang sesekali. Jika tertangkap, undian kedua menentukan mutiara yang dibawanya:',
  rulesPicture:
    'Tempat ikan berenang, besarnya, dan cara Anda membidik hanyalah gambar. Setiap tebaran diundi baru: tebaran sebelumnya, saldo Anda, dan seberapa cepat Anda bermain tidak mengubah apa pun.',
  tablePay: 'Membayar',
  tableChance: 'Tertangkap',
  keys: 'Tombol: kiri dan kanan memilih ikan, atas dan bawah mengubah taruhan, Spasi atau Enter menebar.',
  verifyDrawn: 'Terundi: {drawn}',
};
