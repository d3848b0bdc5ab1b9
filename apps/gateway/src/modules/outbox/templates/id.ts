import type { MessageTemplates } from './message-template.ts';

/** Messages in Indonesian. */
export const id: MessageTemplates = {
  code: {
    sms: '{{code}} adalah kode {{brand}} Anda. Berlaku {{minutes}} menit. Jangan berikan kepada siapa pun.',
    subject: '{{code}} adalah kode {{brand}} Anda',
    heading: 'Kode Anda',
    body: 'Berlaku {{minutes}} menit dan hanya sekali. Tidak ada orang dari {{brand}} yang akan memintanya.',
    note: 'Jika Anda tidak meminta kode, Anda tidak perlu melakukan apa pun.',
  },
  reset: {
    subject: 'Pilih kata sandi baru untuk {{brand}}',
    heading: 'Kata sandi baru',
    body: 'Seseorang, mungkin Anda, meminta kata sandi baru. Link ini berlaku {{minutes}} menit dan hanya sekali:',
    button: 'Pilih kata sandi baru',
    note: 'Jika itu bukan Anda, Anda tidak perlu melakukan apa pun: kata sandi Anda tetap sama.',
  },
  changed: {
    sms: '{{brand}}: kata sandi Anda diubah. Jika itu bukan Anda, segera hubungi layanan pelanggan.',
    subject: 'Kata sandi {{brand}} Anda diubah',
    heading: 'Kata sandi Anda diubah',
    body: 'Kata sandi Anda baru saja diubah, dan semua perangkat dikeluarkan.',
    note: 'Jika itu bukan Anda, segera tulis kepada layanan pelanggan kami.',
  },
};
