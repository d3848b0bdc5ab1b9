import type { DuelTexts } from './en.ts';

/** Indonesian. */
export const id: DuelTexts = {
  title: 'Duel Layangan',
  red: 'Merah',
  blue: 'Biru',
  draw: 'Seri',
  meets: '{red} melawan {blue}',
  pays: 'membayar {odds} kali',
  pick: 'Pilih satu sisi, lalu pasang taruhan.',
  chosenSide: '{side}: {amount} bisa menjadi {win}',
  flying: 'Layangan sedang bertarung',
  passRed: '{name} memutus satu tali {other}',
  passBoth: 'Keduanya kehilangan satu tali',
  wins: '{name} memenangkan duel',
  drawn: 'Keduanya jatuh: seri',
  sky: 'Langit',
  rulesLead:
    'Dua layangan bertemu di langit, masing-masing dengan tiga tali. Di setiap adu, satu memutus tali lawan, atau keduanya kehilangan satu. Yang tidak punya tali lagi jatuh. Jika keduanya jatuh dalam adu yang sama, hasilnya seri.',
  rulesChances:
    'Layangan yang lebih kuat lebih mungkin memutus. Odds dihitung dari peluang pasti pasangan itu dan tetap sepanjang ronde.',
  rulesReturns:
    'Pengembalian ke pemain: antara {least} % dan {most} % untuk setiap taruhan pada setiap pasangan. Dalam sangat banyak ronde, bagian ini dari semua taruhan dibayarkan sebagai kemenangan. Satu sesi dapat sangat berbeda.',
  strengths: 'Layangan dan kekuatannya',
  keys: 'Tombol: 1 merah, 2 seri, 3 biru, panah mengubah taruhan, Enter memasang taruhan.',
};
