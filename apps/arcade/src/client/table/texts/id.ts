import type { TableTexts } from './en.ts';

/** Indonesian. */
export const id: TableTexts = {
  placeBet: 'Pasang taruhan',
  stake: 'Taruhan',
  betsOpen: 'Silakan pasang taruhan',
  betsClosed: 'Taruhan ditutup',
  nextSoon: 'Ronde berikutnya segera dibuka',
  secondsLeft: '{count} dtk',
  results: 'Hasil terakhir',
  crowd: 'Pemain: {players} · di meja: {amount}',
  placed: 'Taruhan Anda {amount} sudah terpasang.',
  bets_closed: 'Taruhan untuk ronde ini sudah ditutup. Tidak ada yang diambil.',
  bet_not_offered: 'Taruhan ini tidak tersedia di sini. Pilih yang lain.',
  voided: 'Ronde ini dibatalkan. Semua taruhannya dikembalikan.',
  eventNumber: 'Nomor ronde',
  entropy: 'Tambahan dari tiket (SHA-256)',
  receipts: 'Tanda terima tiket Anda',
  fairTable:
    'Sebelum taruhan dibuka, server sudah menetapkan seed untuk ronde ini dan mengumumkan sidik jari di bawah. Saat taruhan ditutup, tanda terima semua tiket dicampurkan. Hanya keduanya bersama yang menentukan hasil, jadi tidak ada yang menentukannya sendiri: bukan kami, bukan pemain.',
  fairAfter:
    'Seed server ditampilkan setelah ronde selesai. Siapa pun lalu dapat menghitung ulang hasilnya.',
  rulesTable:
    'Semua orang di meja bertaruh pada ronde yang sama. Taruhan berlaku begitu terpasang; setelah waktu habis menurut jam server, tidak ada lagi yang diterima.',
  rulesVoid:
    'Ronde yang tidak bisa diselesaikan tepat waktu dibatalkan dan semua taruhannya dikembalikan.',
  verifyEvent: 'Hasil ronde {number}',
  verifyReceipts: 'Tiket dalam ronde ini',
  verifyOwnReceipt: 'Tanda terima tiket ini ada dalam daftar ronde.',
  verifyNoReceipt: 'Tanda terima tiket ini TIDAK ada dalam daftar ronde.',
  verifyEntropyRight: 'Tanda terima menghasilkan persis yang dicampurkan.',
  verifyEntropyWrong: 'Tanda terima TIDAK menghasilkan yang dicampurkan.',
  verifyRunning: 'Ronde ini belum selesai. Seed server ditampilkan di akhir.',
  verifyCashedOut:
    'Taruhan ini di-cash out sebelum selesai. Jumlahnya dihitung ulang dari odds saat itu.',
};
