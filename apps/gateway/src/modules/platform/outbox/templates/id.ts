import type { MessageTemplates } from './message-template.ts';

/** Messages in Indonesian. */
export const id: MessageTemplates = {
  code: {
    sms: '{{code}} adalah kode {{brand}} Anda, berlaku {{minutes}} menit. Jangan bagikan.',
    subject: '{{code}} adalah kode {{brand}} Anda',
    heading: 'Kode verifikasi Anda',
    body: 'Berlaku {{minutes}} menit, sekali pakai. {{brand}} tidak akan pernah memintanya.',
    note: 'Tidak meminta kode? Abaikan email ini.',
  },
  reset: {
    subject: 'Reset kata sandi {{brand}} Anda',
    heading: 'Reset kata sandi Anda',
    body:
      'Kami menerima permintaan reset kata sandi Anda. ' +
      'Link ini berlaku {{minutes}} menit, sekali pakai:',
    button: 'Pilih kata sandi baru',
    note: 'Bukan Anda yang meminta? Abaikan email ini: kata sandi Anda tidak berubah.',
  },
  changed: {
    sms: '{{brand}}: kata sandi Anda diubah. Bukan Anda? Segera hubungi layanan pelanggan.',
    subject: 'Kata sandi {{brand}} Anda diubah',
    heading: 'Kata sandi Anda diubah',
    body: 'Kata sandi Anda baru saja diubah dan semua perangkat dikeluarkan.',
    note: 'Bukan Anda? Segera hubungi layanan pelanggan.',
  },
  answered: {
    subject: 'Permintaan Anda di {{brand}} sudah dijawab',
    heading: 'Kami sudah menjawab permintaan Anda',
    body: 'Layanan pelanggan telah membalas Anda. Baca jawabannya dan balas di sini:',
    button: 'Baca jawaban',
    note: 'Tidak menghubungi kami? Abaikan email ini.',
  },
};
